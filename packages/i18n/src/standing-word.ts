import type { Standing } from '@kaarditeek/domain/card/rules'
import type { card } from './et/card/card'

/** The wording of `card` for each state of a card, in badges and files. */
export const standingWord = {
  closed: 'closed',
  expired: 'expired',
  blocked: 'standingBlocked',
  replaced: 'replaced',
  usedUp: 'usedUp',
  renewed: 'renewed',
  expiringSoon: 'soon',
  future: 'future',
  active: 'active',
} as const satisfies Record<Standing, keyof typeof card>
