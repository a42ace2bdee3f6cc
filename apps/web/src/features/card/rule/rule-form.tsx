import {
  type CardRule,
  cardRuleEdit,
  newCardRule,
  type TrialReport,
} from '@kaarditeek/domain/card/rule/schema'
import { formatMoney, formatMonth, formatNumber } from '@kaarditeek/i18n/format'
import type { z } from 'zod'
import { confirm } from '../../../components/confirm'
import { Field } from '../../../components/form/field'
import { Form } from '../../../components/form/form'
import { useSchemaForm } from '../../../components/form/use-schema-form'
import { failureNotice, notice } from '../../../components/notice'
import { failureOf } from '../../../lib/failure'
import { useWords } from '../../../lib/language'
import { useMay } from '../../../lib/session'
import { api, trpc } from '../../../lib/trpc'
import { useOpenUnits, useProductChoices } from '../choices'
import { CustomerInput } from '../customer-input'
import { ModeInput, OwnersInput, PeriodInput, TerminalsInput, WeekdayInput } from './inputs'

type NewRule = z.input<typeof newCardRule>

/** Words about what a rule would have refused in a month. */
export const useTrialText = () => {
  const t = useWords()
  return ({ month, payments, refusedPayments, refusedAmount }: TrialReport) =>
    t('cardRule.wouldRefuse', {
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

/** Makes a rule of use, for the cards of a product or a customer, or for what `start` names: a card, or a customer or one of its units. */
export const NewRuleForm = ({ start, done }: NewProps) => {
  const t = useWords()
  const { mutateAsync } = trpc.cardRule.create.useMutation()
  const tried = useTrial()
  const form = useSchemaForm('cardRule', newCardRule, {
    start: { period: 'day', mode: 'refuse', ...start },
    hidden: ['cardID', 'customerUnitID', 'cardProductID', 'customerID', 'terminalIDs', 'terminalOwnerIDs'],
    save: { mutateAsync: (rule: NewRule) => mutateAsync(ofUnitAlone(rule)) },
    saved: () => notice(t('cardRule.added')),
    ask: (rule) => tried(ofUnitAlone(rule)),
    done,
  })
  const products = useProductChoices()
  const units = useOpenUnits(start.customerID ? Number(start.customerID) : null)
  return (
    <Form form={form}>
      {start.customerID && (
        <Field
          name="customerUnitID"
          options={units.map(({ customerUnitID: value, name: label }) => ({ value, label }))}
        />
      )}
      {!start.cardID && !start.customerID && (
        <>
          <Field name="cardProductID" options={products} />
          <Field name="customerID" input={CustomerInput} />
        </>
      )}
      <Limits />
    </Form>
  )
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
    save: trpc.cardRule.edit.useMutation(),
    ask: ({ cardRuleID: _, ...edit }) =>
      tried({ ...limits, ...edit, cardProductID, customerID, customerUnitID, cardID }),
    done,
  })
  return (
    <Form form={form}>
      <Limits />
    </Form>
  )
}

const Limits = () => {
  const t = useWords()
  const mayChoose = useMay()('viewTerminals')
  return (
    <>
      <Field name="period" input={PeriodInput} />
      <Field name="amount" />
      <Field name="count" />
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
