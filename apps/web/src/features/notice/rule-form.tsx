import { allNoticeKinds, boundFields, boundsOf, type NoticeKind } from '@kaarditeek/domain/notice/kinds'
import { type NoticeRule, newNoticeRule, noticeRuleEdit } from '@kaarditeek/domain/notice/schema'
import { Text } from '@mantine/core'
import type { z } from 'zod'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { RuleSentence } from './rule-sentence'

/** The bounds of which a rule of the kind sets one. */
const fieldsOf = (kind: NoticeKind) => boundFields.filter((field) => boundsOf(kind)[field])

const Bounds = ({ kind }: { kind: NoticeKind }) => {
  const t = useWords()
  const fields = fieldsOf(kind)
  return (
    <>
      {fields.length > 1 && (
        <Text size="sm" c="dimmed">
          {t('noticeRule.boundHelp')}
        </Text>
      )}
      {fields.map((name) => (
        <Field key={name} name={name} required={fields.length === 1} />
      ))}
    </>
  )
}

type Start = z.input<typeof newNoticeRule>
const usual: Start = { kind: 'cardBalance' }

/** Adds a rule. Only the bounds of its kind are sent. */
export const NewRuleForm = ({ start = usual, done }: { start?: Start; done: () => void }) => {
  const t = useWords()
  const { mutateAsync } = trpc.noticeRule.create.useMutation()
  const form = useSchemaForm('noticeRule', newNoticeRule, {
    start,
    hidden: ['amount', 'percentage', 'days'],
    save: {
      mutateAsync: (rule: { kind: NoticeKind }) => {
        const shown: readonly string[] = ['kind', ...fieldsOf(rule.kind)]
        const sent = Object.fromEntries(Object.entries(rule).filter(([name]) => shown.includes(name)))
        return mutateAsync({ ...sent, kind: rule.kind })
      },
    },
    saved: (_, { kind }) =>
      notice(t('noticeRule.added'), kind === 'cardBalance' && t('noticeRule.belowAlready')),
    done,
  })
  return (
    <Form form={form}>
      <Field name="kind" options={allNoticeKinds.map((value) => ({ value, label: t(`notice.${value}`) }))} />
      <Bounds kind={form.values.kind} />
      <RuleSentence rule={form.values} />
    </Form>
  )
}

export const EditRuleForm = ({ rule, done }: { rule: NoticeRule; done: () => void }) => {
  const form = useSchemaForm('noticeRule', noticeRuleEdit, {
    record: rule,
    hidden: ['amount', 'percentage', 'days'],
    save: trpc.noticeRule.edit.useMutation(),
    done,
  })
  return (
    <Form form={form}>
      <Bounds kind={rule.kind} />
      <RuleSentence rule={{ ...form.values, kind: rule.kind }} />
    </Form>
  )
}
