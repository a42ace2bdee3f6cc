import { expect, it } from 'vitest'
import { mayBlockCard, mayUnblockCard } from './edit-rules'
import { cardsBlocking } from './edits'
import { CardState } from './rules'

const reasonOf = (refusal: ReturnType<typeof mayBlockCard>) => refusal?.details.reason ?? null

it.each([
  [CardState.active, false, null, 'cardNotBlocked'],
  [CardState.future, false, null, 'cardNotBlocked'],
  [CardState.expired, false, 'cardExpired', 'cardNotBlocked'],
  [CardState.closed, false, 'cardClosed', 'cardClosed'],
  [CardState.active, true, 'cardBlocked', null],
  [CardState.future, true, 'cardBlocked', null],
  [CardState.expired, true, 'cardExpired', null],
  [CardState.closed, true, 'cardClosed', 'cardClosed'],
] as const)(
  'state %i, blocked %s: blocking is refused by %s, unblocking by %s',
  (cardState, blocked, ...reasons) => {
    const card = { cardState, blocked }
    expect([reasonOf(mayBlockCard(card)), reasonOf(mayUnblockCard(card))]).toEqual(reasons)
  },
)

it('a reason has 1 to 500 characters', () => {
  const accepts = (reason: unknown) => cardsBlocking.safeParse({ cardIDs: [1], reason }).success
  expect([accepts('x'), accepts('x'.repeat(500))]).toEqual([true, true])
  expect([accepts(''), accepts('  '), accepts('x'.repeat(501)), accepts(undefined)]).toEqual([
    false,
    false,
    false,
    false,
  ])
})
