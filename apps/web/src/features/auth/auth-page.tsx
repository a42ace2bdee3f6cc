import { Anchor, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/language'

type Props = { title: string; help?: string; children?: ReactNode }

/** A page before login: its title, which is also the window's, its purpose and its content. */
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

/** A link between pages before login. */
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
