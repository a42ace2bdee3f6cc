import { Anchor, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/language'

type Props = { title: string; help?: string; children?: ReactNode }

/** A page in front of the login: its title, also that of the window, and what it is for. */
export const AuthPage = ({ title, help, children }: Props) => {
  const t = useWords()
  return (
    <>
      <title>{`${title} · ${t('common.product')}`}</title>
      <Stack gap={6} mb={children ? 'lg' : 0}>
        <Title order={1} size="h2">
          {title}
        </Title>
        {help && (
          <Text size="sm" c="dimmed">
            {help}
          </Text>
        )}
      </Stack>
      {children}
    </>
  )
}

type LinkProps = { to: '/login' | '/forgot-password'; children: string }

/** From one such page to another. */
export const AuthLink = ({ to, children }: LinkProps) => (
  <Anchor
    size="sm"
    mt="lg"
    display="block"
    ta="center"
    style={{ textWrap: 'balance' }}
    renderRoot={(props) => <Link to={to} {...props} />}
  >
    {children}
  </Anchor>
)
