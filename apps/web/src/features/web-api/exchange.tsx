import { curlText, fetchText, httpText } from '@kaarditeek/domain/payment/terminal-call'
import { Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { CopyButton } from '../../components/copy-button'
import { Icon } from '../../components/icon'
import { Tabs } from '../../components/tabs'
import { useWords } from '../../lib/language'
import { AnswerText } from './answer-text'
import type { Sent } from './send-call'
import classes from './web-api.module.css'

const texts = { HTTP: httpText, curl: curlText, TypeScript: fetchText }
type Language = keyof typeof texts

/** A call in several languages, and its reply. */
export const Exchange = ({ call, reply }: Sent) => {
  const t = useWords()
  const [language, setLanguage] = useState<Language>('HTTP')
  const languages = Object.keys(texts) as Language[]
  return (
    <Stack gap="md">
      <Answer call={call} reply={reply} />
      <section aria-label={t('tryTerminal.request')}>
        <Tabs
          label={t('tryTerminal.language')}
          tab={language}
          choose={setLanguage}
          tabs={languages.map((one) => ({
            tab: one,
            label: one,
            content: (
              <Code
                text={texts[one](call)}
                secret={call.apiKey}
                label={t('tryTerminal.copy', { language: one })}
              />
            ),
          }))}
        />
      </section>
    </Stack>
  )
}

/** What the reply says in a sentence; the reply itself can be opened below. */
const Answer = ({ call, reply }: Sent) => {
  const t = useWords()
  const title = reply ? t('tryTerminal.answer', { status: String(reply.status) }) : t('tryTerminal.noAnswer')
  const isRefused = !reply || reply.status >= 400
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (reply) section.current?.scrollIntoView({ block: 'nearest' })
  }, [reply])
  return (
    <section ref={section} aria-label={title} role="status">
      <Group gap={6} mb={4} wrap="nowrap" align="flex-start" c={isRefused ? 'var(--bad)' : 'var(--good)'}>
        <Icon name={isRefused ? 'warning' : 'check'} />
        <Text fw={600}>{reply ? <AnswerText call={call} reply={reply} /> : title}</Text>
      </Group>
      {reply && (
        <details className={classes.answer}>
          <summary>{title}</summary>
          <pre className={classes.code}>{[...reply.headers, '', indented(reply.body)].join('\n')}</pre>
        </details>
      )}
    </section>
  )
}

const indented = (body: string) => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

/** Shows the text with all but the ends of the key masked. Copies it whole. */
const Code = ({ text, secret, label }: { text: string; secret: string; label: string }) => (
  <Group align="flex-start" gap="xs" wrap="nowrap">
    <pre className={classes.code}>{text.replaceAll(secret, `${secret.slice(0, 6)}…${secret.slice(-4)}`)}</pre>
    <CopyButton value={text} label={label} />
  </Group>
)
