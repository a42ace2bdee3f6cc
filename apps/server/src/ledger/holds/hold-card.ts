import type { Sql } from '@kaarditeek/db/client'
import { card } from '@kaarditeek/db/schema/card'
import { cardHold } from '@kaarditeek/db/schema/card-hold'
import { terminal } from '@kaarditeek/db/schema/terminal'
import { CardState, cardStateAt } from '@kaarditeek/domain/card/rules'
import type { HoldRequest } from '@kaarditeek/domain/hold/schema'
import { authorizePayment } from '@kaarditeek/domain/payment/rules'
import type { BusinessTime } from '@kaarditeek/domain/time/business-time'
import { addMinutes } from 'date-fns'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { codeStatement } from '../code-sql'
import { isExternalIDTaken } from '../external-id-sql'
import type { CodeVerdict } from '../judge-code'
import type { Refusal } from '../refusal'
import { brokenRuleStatement, calendarOf } from '../rule-sql'
import { type HeldCard, lockHeldCard } from './end-holds'
import { askStatements, decideOnce, type HoldCall, type KeyedScope, keepOutcome } from './hold-request'

const ofState = {
  [CardState.active]: 'card',
  [CardState.future]: 'cardFuture',
  [CardState.closed]: 'cardClosed',
  [CardState.expired]: 'cardExpired',
} as const

/** Why a card cannot be held, as a payment's statement says it; null for a usable card. */
const unusable = (found: HeldCard, now: Date): Refusal | null => {
  if (found.customerUnitID === null) return 'cardNotUsable'
  const state = ofState[cardStateAt(found, now)]
  if (found.blockedAt !== null) return `${state}Blocked`
  return state === 'card' ? null : state
}

const terminalOf = async ({ unscoped, by }: KeyedScope, terminalID: string) => {
  const [found] = await unscoped
    .select({ id: terminal.id })
    .from(terminal)
    .where(
      and(
        eq(terminal.companyID, by.companyID),
        eq(terminal.terminalID, terminalID),
        isNull(terminal.closedAt),
      ),
    )
  return found?.id
}

type Judging = {
  terminalRowID: number | undefined
  amount: number
  time: BusinessTime
  code: CodeVerdict | null
}

/** Judges a hold in the order of a payment, by rules of use too. Rules 6.6 and 17.3. */
const judge = async (
  scope: KeyedScope,
  found: HeldCard | undefined,
  { terminalRowID, amount, time, code }: Judging,
) => {
  if (!found) return { declined: 'ERROR_BAD_PAN' as const }
  const coded = await codeStatement.runIn(scope.unscoped, {
    companyID: scope.by.companyID,
    cardID: found.id,
    code,
  })
  const declined = coded?.refusal ?? unusable(found, scope.now)
  if (declined) return { declined }
  if (terminalRowID === undefined) return { declined: 'ERROR_BAD_TERMINAL_ID' as const }
  const { companyID } = scope.by
  const broken = await brokenRuleStatement.runIn(scope.unscoped, {
    ...calendarOf(scope.now, time),
    companyID,
    cardID: found.id,
    terminalID: terminalRowID,
    amount,
  })
  if (broken) return { declined: broken.reason, rule: broken.rule }
  const authorization = authorizePayment(found, amount, scope.asked.allowPartialPayments)
  return 'declined' in authorization ? authorization : { ...authorization, found, ofTerminal: terminalRowID }
}

const write = async (
  { unscoped, by, now }: KeyedScope,
  found: HeldCard,
  hold: { terminalID: number; amount: number; minutes: number; externalID: string | null },
): Promise<number | undefined> => {
  const { terminalID, amount, minutes, externalID } = hold
  await unscoped
    .update(card)
    .set({ amountHeld: sql`${card.amountHeld} + ${amount}`, countHeld: sql`${card.countHeld} + 1` })
    .where(and(eq(card.companyID, by.companyID), eq(card.id, found.id)))
  const [made] = await unscoped
    .insert(cardHold)
    .values({
      ...by,
      cardID: found.id,
      terminalID,
      amount,
      amountHeld: amount,
      dateIn: now,
      endsAt: addMinutes(now, minutes),
      externalID,
    })
    .returning({ holdID: cardHold.holdID })
  return made?.holdID
}

/**
 * Keeps an amount and a use of a card for a time, once per key, judged as a payment. The hold is not owed to anybody: it only lowers what
 * is left. Rule 6.33. Returns null if the API key is unknown.
 */
export const holdCard = (
  sqlPool: Sql,
  call: HoldCall,
  request: HoldRequest,
  { time, code }: Pick<Judging, 'time' | 'code'>,
) =>
  decideOnce(sqlPool, askStatements.hold, call, {
    lock: (scope) => lockHeldCard(scope, eq(card.pan, request.pan)),
    decide: async (scope, locked) => {
      const { amount, minutes, terminalID, externalID } = request
      if (await isExternalIDTaken(scope, cardHold, externalID)) return 'externalIDTaken'
      const terminalRowID = await terminalOf(scope, terminalID)
      const verdict = await judge(scope, locked, { terminalRowID, amount, time, code })
      const asked = { isHold: true, externalID, requestedAmount: amount }
      if ('declined' in verdict)
        return keepOutcome(scope, locked, {
          ...asked,
          refusal: verdict.declined,
          terminalID,
          ...('rule' in verdict && { rule: verdict.rule }),
        })
      const { approvedAmount, found } = verdict
      const holdID = await write(scope, found, {
        terminalID: verdict.ofTerminal,
        amount: approvedAmount,
        minutes,
        externalID,
      })
      return keepOutcome(scope, found, { ...asked, holdID, amount: approvedAmount, terminalID })
    },
  })
