import type { CardChange } from '@kaarditeek/domain/card/edits'
import type { CardLoad } from '@kaarditeek/domain/card/load/schema'
import { expect, it } from 'vitest'
import { eventsOf } from './events'

const [first, second, third] = [1, 2, 3].map((day) => new Date(Date.UTC(2026, 8, day, 9)))

const change = (dateOfChange: Date | undefined, changed: Partial<CardChange>): CardChange => ({
  pan: '9200000000000017',
  hiddenName: null,
  customerUnitName: 'Ladu',
  amountLimit: 10_000,
  countLimit: null,
  validFrom: new Date(0),
  validTo: new Date(0),
  activationDate: first ?? null,
  blockedAt: null,
  blockReason: null,
  externalID: null,
  metadata: {},
  ownFields: {},
  closedAt: null,
  dateOfChange: dateOfChange ?? new Date(0),
  comment: null,
  authorName: null,
  authorEmail: 'mari@kohvik.ee',
  accessToken: null,
  approver: null,
  approverName: null,
  ...changed,
})

const load = (id: number, kind: CardLoad['kind'], dateIn: Date | undefined, amount: number): CardLoad => ({
  id,
  cardID: 1,
  kind,
  amount,
  uses: 0,
  amountBalance: amount,
  countBalance: null,
  reason: null,
  authorName: 'Mari',
  author: 'mari@kohvik.ee',
  dateIn: dateIn ?? new Date(0),
  reversed: false,
  reversesLoadID: null,
  waitingReversalID: null,
  otherCardID: null,
  loadPlanID: null,
  externalID: null,
})

const told = (changes: CardChange[], loads: CardLoad[]) =>
  eventsOf({ payments: [], refusals: [], changes, loads }).map((event) =>
    event.kind === 'change'
      ? event.activates
        ? 'activation'
        : 'change'
      : `load ${'load' in event && event.load.id}`,
  )

it('shows the load made at issue beside the creation that activates the card', () => {
  expect(told([change(first, {})], [load(1, 'issued', first, 10_000)])).toEqual(['load 1', 'activation'])
})

it('shows the activation of a card that had no client', () => {
  const issued = change(first, { customerUnitName: null, activationDate: null, amountLimit: null })
  const given = change(second, { activationDate: second ?? null })
  expect(told([given, issued], [load(1, 'issued', second, 10_000)])).toEqual([
    'load 1',
    'activation',
    'change',
  ])
})

it('shows a load once, without the change of limits that it made', () => {
  const loads = [load(2, 'load', second, 5000), load(1, 'issued', first, 10_000)]
  const issued = change(first, {})
  const loaded = change(second, { amountLimit: 15_000, comment: 'Müük' })
  expect(told([loaded, issued], loads)).toEqual(['load 2', 'load 1', 'activation'])
  const named = change(third, { amountLimit: 15_000, hiddenName: 'Mari' })
  expect(told([named, loaded, issued], loads)).toEqual(['change', 'load 2', 'load 1', 'activation'])
  expect(told([{ ...loaded, hiddenName: 'Mari' }, issued], loads)).toHaveLength(4)
})

it('tells of a renewal when the card that renews it was issued', () => {
  const issued = change(first, {})
  const shown = (activationDate: Date | undefined) =>
    eventsOf({
      payments: [],
      refusals: [],
      loads: [],
      changes: [issued],
      renewing: { id: 2, pan: '9200000000000025', activationDate: activationDate ?? null },
    }).map(({ kind, key }) => [kind, key])
  expect(shown(second)).toEqual([
    ['renewal', 'renewal 2'],
    ['change', expect.any(String)],
  ])
  expect(shown(undefined)).toHaveLength(1)
})

it('has who approved a load, from the change of limits that it made', () => {
  const approved = change(second, { amountLimit: 15_000, approver: 'ly@kohvik.ee', approverName: 'Ly' })
  const loads = [load(2, 'load', second, 5000), load(1, 'issued', first, 10_000)]
  const events = eventsOf({ payments: [], refusals: [], changes: [approved, change(first, {})], loads })
  expect(events).toMatchObject([{ approver: 'Ly' }, { approver: null }, { kind: 'change' }])
})
