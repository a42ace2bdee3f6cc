import { mayRestrict, type RuleLimits } from '@kaarditeek/domain/card/rule/rules'
import {
  type CardRule,
  cardRuleEdit,
  newCardRule,
  type TrialReport,
} from '@kaarditeek/domain/card/rule/schema'
import { formatMoney, formatMonth, formatNumber } from '@kaarditeek/i18n/format'
import { SimpleGrid } from '@mantine/core'
import { confirm } from '../../../components/confirm'
import { Field } from '../../../components/form/field'
import { Form } from '../../../components/form/form'
import { useSchemaForm } from '../../../components/form/use-schema-form'
import { numberIn } from '../../../components/form/values'
import { failureNotice, notice } from '../../../components/notice'
import { failureOf } from '../../../lib/failure'
import { useWords } from '../../../lib/language'
import { useMay } from '../../../lib/session'
import { api, trpc } from '../../../lib/trpc'
import { ModeInput, OwnersInput, PeriodInput, TerminalsInput, WeekdayInput } from './inputs'
import { type NewRule, RuleTarget, UnitField, useTargetName } from './rule-target'
import { RuleSentence } from './sentence'

/** Words about what a rule would have refused in a month. */
export const useTrialText = () => {
  const t = useWords()
  return ({ month, payments, refusedPayments, refusedAmount }: TrialReport) =>
    payments === 0
      ? t('cardRule.noPayments', { month: formatMonth(month) })
      : t('cardRule.wouldRefuse', {
          month: formatMonth(month),
          refused: formatNumber(refusedPayments),
          payments: formatNumber(payments),
          amount: formatMoney(refusedAmount),
        })
}

/** Tries a rule on last month's payments and asks whether to save it. A refusal of the rule is left to the save, which shows it beside the field. */
const useTrial = () => {
  const t = useWords()
  const textOf = useTrialText()
  const mayTry = useMay()('tryCardRules')
  return async (rule: NewRule): Promise<boolean> => {
    if (!mayTry) return true
    try {
      const report = await api.cardRule.trial.fetch(rule)
      return confirm({ title: t('cardRule.tried'), body: textOf(report), verb: t('cardRule.saveRule') })
    } catch (error) {
      if (failureOf(error).status === 400) return true
      failureNotice(error)
      return false
    }
  }
}

type NewProps = { start: Partial<NewRule>; done: () => void }

/** A unit stands in place of its customer. */
const ofUnitAlone = (rule: NewRule): NewRule => (rule.customerUnitID ? { ...rule, customerID: null } : rule)

type Restricting = Pick<NewRule, keyof RuleLimits>

const given = <V,>(value: V | '' | undefined): V | null =>
  value === '' || value === undefined ? null : value

/** Why a form's values are no rule, by the rule that the server asks, so that all fields are checked at once. */
const restrictionRefusal = ({ period, ...parts }: Restricting) =>
  mayRestrict({
    period,
    amount: numberIn(parts.amount),
    count: numberIn(parts.count),
    weekdays: given(parts.weekdays),
    hours: given(parts.hours),
    terminalIDs: given(parts.terminalIDs),
    terminalOwnerIDs: given(parts.terminalOwnerIDs),
  })

const notAlways = ['cardID', 'customerUnitID', 'cardProductID', 'customerID'] as const

/** Makes a rule of use, for the cards of a product or a customer or one card, or for what `start` names: a card, or a customer or one of its units. */
export const NewRuleForm = ({ start, done }: NewProps) => {
  const t = useWords()
  const { mutateAsync } = trpc.cardRule.create.useMutation()
  const tried = useTrial()
  const form = useSchemaForm('cardRule', newCardRule, {
    start: { period: 'day', mode: 'refuse', ...start },
    hidden: [...notAlways, 'terminalIDs', 'terminalOwnerIDs'],
    check: restrictionRefusal,
    save: { mutateAsync: (rule: NewRule) => mutateAsync(ofUnitAlone(rule)) },
    saved: () => notice(t('cardRule.added')),
    ask: (rule) => tried(ofUnitAlone(rule)),
    done,
  })
  const { values } = form
  const customerID = numberIn(values.customerID)
  return (
    <Form form={form}>
      {start.customerID ? (
        <UnitField customerID={Number(start.customerID)} />
      ) : (
        !start.cardID && <RuleTarget clear={form.set} customerID={customerID} />
      )}
      <Limits />
      <RuleSentence target={useTargetName(values)} rule={values} />
    </Form>
  )
}

/** What an existing rule is for. */
const targetOf = (rule: CardRule) => {
  const { cardProductName, customerUnitName, customerName } = rule
  if (rule.cardID !== null) return { of: 'card', name: '' } as const
  if (rule.customerUnitID !== null) return { of: 'unit', name: customerUnitName ?? '' } as const
  if (rule.customerID !== null) return { of: 'customer', name: customerName ?? '' } as const
  return { of: 'product', name: cardProductName ?? '' } as const
}

/** Changes what a rule restricts. */
export const EditRuleForm = ({ rule, done }: { rule: CardRule; done: () => void }) => {
  const tried = useTrial()
  const { cardRuleID, cardProductID, customerID, customerUnitID, cardID } = rule
  const { period, amount, count, weekdays, hours, terminalIDs, terminalOwnerIDs, mode } = rule
  const limits = { period, amount, count, weekdays, hours, terminalIDs, terminalOwnerIDs, mode }
  const form = useSchemaForm('cardRule', cardRuleEdit, {
    record: { cardRuleID, ...limits },
    hidden: ['terminalIDs', 'terminalOwnerIDs'],
    check: (edit) => restrictionRefusal({ ...limits, ...edit }),
    save: trpc.cardRule.edit.useMutation(),
    ask: ({ cardRuleID: _, ...edit }) =>
      tried({ ...limits, ...edit, cardProductID, customerID, customerUnitID, cardID }),
    done,
  })
  return (
    <Form form={form}>
      <Limits />
      <RuleSentence target={targetOf(rule)} rule={form.values} />
    </Form>
  )
}

const Limits = () => {
  const t = useWords()
  const mayChoose = useMay()('viewTerminals')
  return (
    <>
      <Field name="period" input={PeriodInput} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
        <Field name="amount" required={false} />
        <Field name="count" required={false} />
      </SimpleGrid>
      <Field name="weekdays" input={WeekdayInput} />
      <Field name="hours" hint={t('cardRule.hoursHint')} />
      {mayChoose && (
        <>
          <Field name="terminalOwnerIDs" input={OwnersInput} />
          <Field name="terminalIDs" input={TerminalsInput} />
        </>
      )}
      <Field name="mode" input={ModeInput} />
    </>
  )
}
