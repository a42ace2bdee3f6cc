import type { CardChange } from '@kaarditeek/domain/card/edits'
import type { CardLoad } from '@kaarditeek/domain/card/load/schema'
import type { CardRefusal } from '@kaarditeek/domain/card/refusal'
import type { Card } from '@kaarditeek/domain/card/schema'
import type { Transaction } from '@kaarditeek/domain/transaction/schema'
import { differs } from '../../components/history/differences'

/**
 * A payment, a load, a refused request, a change or the renewal of a card, at its time. `before` is the snapshot before the change; `activates`: the
 * change made the card active; `isLoad`: a load of the same time tells of its limits; `approver`: the second person who approved a load.
 */
export type CardEvent = { key: string; at: Date } & (
  | { kind: 'payment'; payment: Transaction }
  | { kind: 'load'; load: CardLoad; approver: string | null }
  | { kind: 'refusal'; refusal: CardRefusal }
  | { kind: 'renewal'; renewing: Renewing }
  | {
      kind: 'change'
      change: CardChange
      before: CardChange | undefined
      activates: boolean
      isLoad: boolean
    }
)

/** The card that renews another one, and by whom. */
type Renewing = Pick<Card, 'id' | 'pan' | 'activationDate'> & Partial<Author>
type Author = Pick<CardChange, 'authorEmail' | 'authorName'>

type Lists = {
  payments: Transaction[]
  loads: CardLoad[]
  refusals: CardRefusal[]
  changes: CardChange[]
  /** The card that renews it. */
  renewing?: Renewing
}

export const refusalsOf = (refusals: CardRefusal[]) =>
  refusals.map((refusal, index) => ({
    kind: 'refusal' as const,
    key: `refusal ${refusal.requestID ?? index}`,
    at: refusal.receivedAt,
    refusal,
  }))

/** Properties of a change that are not fields of the card, and the limits, which the load of the same time shows. */
const besides = new Set([
  'amountLimit',
  'countLimit',
  'dateOfChange',
  'comment',
  'authorEmail',
  'authorName',
  'accessToken',
  'approver',
  'approverName',
])

const onlyLimits = (now: CardChange, before: CardChange) =>
  Object.keys(now).every((key) => besides.has(key) || !differs(key, now, before))

const changesOf = (changes: CardChange[], loads: CardLoad[]) => {
  const loadedAt = new Set(loads.map(({ dateIn }) => dateIn.getTime()))
  return changes
    .map((change, index) => {
      const before = changes[index + 1]
      return {
        kind: 'change' as const,
        key: `change ${changes.length - index} ${change.dateOfChange.getTime()}`,
        at: change.dateOfChange,
        change,
        before,
        activates: change.activationDate !== null && !before?.activationDate,
        isLoad: loadedAt.has(change.dateOfChange.getTime()),
      }
    })
    .filter(({ change, before, isLoad }) => !(isLoad && before && onlyLimits(change, before)))
}

/** The second person who approved a load, by the change of limits that it made. */
const approverOf = ({ dateIn }: CardLoad, changes: CardChange[]): string | null => {
  const made = changes.find(({ dateOfChange }) => dateOfChange.getTime() === dateIn.getTime())
  return made?.approverName ?? made?.approver ?? null
}

/** A card was renewed when the one that renews it was issued. */
const renewalOf = (renewing: Renewing | undefined) =>
  renewing?.activationDate
    ? [{ kind: 'renewal' as const, key: `renewal ${renewing.id}`, at: renewing.activationDate, renewing }]
    : []

/** All events of a card, newest first. A load and the change of limits that it made are one event. */
export const eventsOf = ({ payments, loads, refusals, changes, renewing }: Lists): CardEvent[] =>
  [
    ...payments.map((payment) => ({
      kind: 'payment' as const,
      key: `payment ${payment.id}`,
      at: payment.dateIn,
      payment,
    })),
    ...loads.map((load) => ({
      kind: 'load' as const,
      key: `load ${load.id}`,
      at: load.dateIn,
      load,
      approver: approverOf(load, changes),
    })),
    ...refusalsOf(refusals),
    ...changesOf(changes, loads),
    ...renewalOf(renewing),
  ].sort((a, b) => b.at.getTime() - a.at.getTime())
