import { usualBound } from '@kaarditeek/domain/notice/kinds'
import type { NoticeKind } from '@kaarditeek/domain/notice/names'
import type { newNoticeRule } from '@kaarditeek/domain/notice/schema'
import { Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { ActionButton } from '../../components/action-button'
import { FormModal } from '../../components/form/form-modal'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { NewRuleForm } from './rule-form'
import { useRuleSentence } from './rule-sentence'

/** What most companies want to hear first. */
const suggested = ['cardBalance', 'cardExpiry', 'numberRange'] as const satisfies NoticeKind[]

type Start = z.input<typeof newNoticeRule>
const startOf = (kind: NoticeKind): Start => ({ kind, ...usualBound(kind) })

/** Suggests the usual rules that the company lacks, while it has fewer than three. Each opens the form filled in. Rule 23.1. */
export const Suggestions = () => {
  const t = useWords()
  const sentence = useRuleSentence()
  const [start, setStart] = useState<Start | null>(null)
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  const [{ list }] = trpc.noticeRule.page.useSuspenseQuery({ limit: suggested.length })
  const made = list.map(({ kind }) => kind)
  const left = made.length < suggested.length ? suggested.filter((kind) => !made.includes(kind)) : []
  const open = (kind: NoticeKind) => {
    setStart(startOf(kind))
    setOpened(true)
  }
  return (
    <>
      {left.length > 0 && (
        <Stack component="section" gap="xs" mb="md" aria-labelledby="suggested-rules">
          <Title order={2} size="sm" id="suggested-rules">
            {t('noticeRule.suggested')}
          </Title>
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
            {left.map((kind) => (
              <Paper key={kind} withBorder radius="lg" p="md">
                <Stack gap="xs" h="100%" justify="space-between" align="flex-start">
                  <div>
                    <Text fw={600} size="sm">
                      {t(`notice.${kind}`)}
                    </Text>
                    <Text size="sm" c="dimmed">
                      {sentence(startOf(kind))}
                    </Text>
                  </div>
                  <ActionButton
                    variant="default"
                    size="compact-sm"
                    aria-label={t('noticeRule.useOf', { kind: t(`notice.${kind}`) })}
                    onClick={() => open(kind)}
                  >
                    {t('noticeRule.use')}
                  </ActionButton>
                </Stack>
              </Paper>
            ))}
          </SimpleGrid>
        </Stack>
      )}
      <FormModal title={t('noticeRule.add')} opened={opened} close={close}>
        {start && <NewRuleForm start={start} done={close} />}
      </FormModal>
    </>
  )
}
