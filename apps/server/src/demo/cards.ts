import { panOf } from '@kaarditeek/domain/card/pan'
import type { BusinessTime } from '@kaarditeek/domain/time/business-time'
import { addHours } from 'date-fns'
import { firstLimits } from '../entities/card/first-limits'
import type { Chance } from './chance'
import { firstNames, lastNames } from './names'

export type DemoPayment = { amount: number; dateIn: Date }

type Product = { id: number; duration: number; issuerIDNo: string; maxAccountIDNo: string }
type Moment = { now: Date; time: BusinessTime }

const ages = {
  active: [10, 330],
  future: [-60, -5],
  expired: [400, 500],
} as const

const kindOf = (chance: Chance) => {
  const draw = chance.next()
  if (draw < 0.68) return 'active'
  if (draw < 0.73) return 'future'
  return draw < 0.88 ? 'expired' : 'closed'
}

/** Returns a random moment of purchase. Shops are busiest in the late afternoon and at the end of the week. */
const momentOfPurchase = (chance: Chance, from: Date, to: Date): Date => {
  const days = Math.floor((to.getTime() - from.getTime()) / 86_400_000)
  const day = addHours(from, 24 * chance.between(0, days))
  const hour = Math.round((chance.between(6, 18) + chance.between(8, 19)) / 2)
  const moment = new Date(day)
  moment.setUTCHours(hour, chance.between(0, 59), chance.between(0, 59), 0)
  return moment < from || moment > to ? new Date((from.getTime() + to.getTime()) / 2) : moment
}

const paymentsOf = (
  chance: Chance,
  card: { amountLimit: number | null; countLimit: number | null },
  from: Date,
  to: Date,
) => {
  const wanted = chance.happens(0.08) ? 0 : chance.between(4, 32)
  const count = Math.min(wanted, card.countLimit ?? wanted)
  let left = card.amountLimit ?? Number.POSITIVE_INFINITY
  const payments: DemoPayment[] = []
  for (let index = 0; index < count && left > 0; index += 1) {
    const amount = Math.min(left, chance.between(15, 450) * 10 - chance.oneOf([0, 1, 5]))
    left -= amount
    payments.push({ amount, dateIn: momentOfPurchase(chance, from, to) })
  }
  return payments.sort((a, b) => a.dateIn.getTime() - b.dateIn.getTime())
}

const validityOf = (
  kind: ReturnType<typeof kindOf>,
  chance: Chance,
  product: Product,
  { now, time }: Moment,
) => {
  const [youngest, oldest] = ages[kind === 'closed' ? 'active' : kind]
  const today = time.dayOf(now)
  const start = time.addDays(today, -chance.between(youngest, oldest))
  const months = kind === 'expired' ? 12 : Math.max(product.duration, 12)
  const end = time.addDays(time.addMonths(start, months), -1)
  const isOver = time.endOfDay(end) < now
  return {
    validFrom: time.startOfDay(start),
    validTo: time.endOfDay(kind === 'expired' && !isOver ? time.addDays(today, -3) : end),
    expiryDateOnCard: time.endOfMonth(time.addMonths(end, 6).slice(0, 7)),
  }
}

/** Makes one card of the demo with its payments, of which the last is before `until`. */
export const demoCard = (
  chance: Chance,
  product: Product,
  account: number,
  customerUnitID: number,
  at: Moment,
  until = at.now,
) => {
  const kind = kindOf(chance)
  const validity = validityOf(kind, chance, product, at)
  const limits = firstLimits({
    amountLimit: chance.happens(0.1) ? null : chance.oneOf([10_000, 20_000, 30_000, 50_000, 80_000]),
    countLimit: chance.happens(0.6) ? null : chance.oneOf([20, 30, 50, 100]),
  })
  const yearAgo = addHours(at.now, -24 * 365)
  const from = validity.validFrom > yearAgo ? validity.validFrom : yearAgo
  const closedAt = kind === 'closed' ? addHours(at.now, -24 * chance.between(0, 5)) : null
  const to = [validity.validTo, closedAt ?? at.now, until].reduce((a, b) => (a < b ? a : b))
  const payments = kind === 'future' || from >= to ? [] : paymentsOf(chance, limits, from, to)
  const card = {
    ...validity,
    ...limits,
    pan: panOf(product, BigInt(account)),
    nameOnCard: `${chance.oneOf(firstNames)} ${chance.oneOf(lastNames)}`.toUpperCase(),
    cardProductID: product.id,
    customerUnitID,
    closedAt,
    amountUsed: payments.reduce((sum, { amount }) => sum + amount, 0),
    timesUsed: payments.length,
  }
  return { card, payments }
}
