import { Group, Paper, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { SchemeToggle } from '../../components/scheme-toggle'
import classes from './frame.module.css'
import { LanguageChoice } from './language-choice'
import { Logo } from './logo'

/** Layout of the pages before login. */
export const AuthLayout = ({ children }: { children: ReactNode }) => (
  <main className={classes.auth} id="content">
    <Stack w="100%" maw={400} gap="lg">
      <Group justify="space-between">
        <Logo />
        <Group gap={4}>
          <LanguageChoice />
          <SchemeToggle />
        </Group>
      </Group>
      <Paper withBorder radius="lg" p="xl" className={classes.authCard}>
        {children}
      </Paper>
    </Stack>
  </main>
)
