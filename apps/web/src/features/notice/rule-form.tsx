import {
  type BoundField,
  boundFields,
  boundsOf,
  noticeKinds,
  usualBound,
} from '@kaarditeek/domain/notice/kinds'
import { allNoticeKinds, type NoticeKind } from '@kaarditeek/domain/notice/names'
import { MAX_RULES, mayBound, mayStandBeside, ruleToPropose } from '@kaarditeek/domain/notice/rules'
import { type NoticeRule, newNoticeRule, noticeRuleEdit } from '@kaarditeek/domain/notice/schema'
import { Select, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useFormContext } from '../../components/form/form-context'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { numberIn } from '../../components/form/values'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { RuleSentence, type RuleValues } from './rule-sentence'

/** The bounds of which a rule of the kind sets one. */
const fieldsOf = (kind: NoticeKind) => boundFields.filter((field) => boundsOf(kind)[field])

/** The bound of a rule: of those that its kind knows, the one that is chosen, with its usual value until another is typed. */
const Bounds = ({ kind }: { kind: NoticeKind }) => {
  const t = useWords()
  const { fieldProps, prefill, setField } = useFormContext()
  /** The least and the greatest value, of sums none. */
  const rangeOf = (field: BoundField) => {
    const range = field !== 'amount' && boundsOf(kind)[field]
    return range ? t('form.between', { min: range.min, max: range.max }) : undefined
  }
  const isSet = (field: BoundField) => numberIn(fieldProps(field).value) !== null
  const fields = fieldsOf(kind)
  const [chosen, choose] = useState(() => fields.find(isSet))
  const bound = chosen ?? fields[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: prefills once for each bound, so that it can be emptied
  useEffect(() => {
    if (bound && !isSet(bound)) prefill(bound, boundsOf(kind)[bound]?.usual)
  }, [bound])
  const change = (next: BoundField | undefined) => {
    for (const field of fields) if (field !== next) setField(field, null)
    choose(next)
  }
  return (
    <>
      {fields.length > 1 && (
        <Select
          label={t('noticeRule.boundBy')}
          allowDeselect={false}
          data={fields.map((value) => ({ value, label: t(`noticeRule.by_${value}`) }))}
          value={bound ?? null}
          onChange={(value) => change(fields.find((field) => field === value))}
        />
      )}
      {bound && <Field key={bound} name={bound} required hint={rangeOf(bound)} />}
    </>
  )
}

type Chosen = { values: { kind: NoticeKind }; setField: (name: string, value: unknown) => void }

/** Returns the chosen kind once the bounds have its usual value: what was typed for another kind has another unit. */
const useBoundedKind = ({ values: { kind }, setField }: Chosen): NoticeKind => {
  const [bounded, setBounded] = useState(kind)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another kind is chosen
  useEffect(() => {
    if (kind === bounded) return
    const usual = usualBound(kind)
    for (const field of boundFields) setField(field, usual[field] ?? null)
    setBounded(kind)
  }, [kind])
  return bounded
}

/** Why the bound or the company's other rules refuse the values, or null. A bound that is missing is said at its field. Rule 23.1. */
const useRefusal = ({ kind, ...values }: RuleValues, before: NoticeRule | null = null) => {
  const { data } = trpc.noticeRule.page.useQuery({ limit: MAX_RULES })
  const others = data?.list.filter(({ noticeRuleID }) => noticeRuleID !== before?.noticeRuleID) ?? []
  const bound = (field: BoundField) => (boundsOf(kind)[field] ? numberIn(values[field]) : null)
  const rule = { kind, amount: bound('amount'), percentage: bound('percentage'), days: bound('days') }
  const isBounded = boundFields.some((field) => rule[field] !== null)
  return (isBounded ? mayBound(kind, rule) : null) ?? mayStandBeside(rule, others, before)
}

type Start = z.input<typeof newNoticeRule>
const usual: Start = { kind: 'cardBalance' }

/** Adds a rule; it begins with one that the company lacks. Only the bounds of its kind are sent. */
export const NewRuleForm = ({ start, done }: { start?: Start; done: () => void }) => {
  const t = useWords()
  const [{ list }] = trpc.noticeRule.page.useSuspenseQuery({ limit: MAX_RULES })
  const { mutateAsync, isSuccess } = trpc.noticeRule.create.useMutation()
  const form = useSchemaForm('noticeRule', newNoticeRule, {
    start: start ?? ruleToPropose(list) ?? usual,
    hidden: ['amount', 'percentage', 'days', 'active'],
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
  const kind = useBoundedKind(form)
  const refusal = useRefusal({ ...form.values, kind })
  // Before a change nothing is refused. While the form closes, the list has its rule.
  return (
    <Form form={form} refusal={isSuccess || !form.isDirty() ? null : refusal}>
      <Field name="kind" options={allNoticeKinds.map((value) => ({ value, label: t(`notice.${value}`) }))} />
      <Bounds key={kind} kind={kind} />
      <RuleSentence rule={{ ...form.values, kind }} />
    </Form>
  )
}

/** Leaves out the switch, which another user may have turned meanwhile. */
const boundEdit = noticeRuleEdit.omit({ active: true })

export const EditRuleForm = ({ rule, done }: { rule: NoticeRule; done: () => void }) => {
  const t = useWords()
  const form = useSchemaForm('noticeRule', boundEdit, {
    record: rule,
    hidden: ['amount', 'percentage', 'days'],
    save: trpc.noticeRule.edit.useMutation(),
    done,
  })
  const refusal = useRefusal({ ...form.values, kind: rule.kind }, rule)
  const within = { count: noticeKinds[rule.kind].every }
  return (
    <Form
      form={form}
      refusal={refusal}
      help={rule.openNotices > 0 ? t('noticeRule.openOnes', within) : undefined}
    >
      <TextInput
        label={t('noticeRule.kind')}
        description={t('noticeRule.kindStays')}
        inputWrapperOrder={['label', 'input', 'description']}
        value={t(`notice.${rule.kind}`)}
        disabled
      />
      <Bounds kind={rule.kind} />
      <RuleSentence rule={{ ...form.values, kind: rule.kind }} />
    </Form>
  )
}
