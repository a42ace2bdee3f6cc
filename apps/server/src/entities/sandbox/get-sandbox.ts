import type { Db } from '@kaarditeek/db/client'
import { sandboxMail } from '@kaarditeek/db/schema/company'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { sandboxCalls } from '@kaarditeek/domain/sandbox/calls'
import { SANDBOX_TERMINAL, sandboxCardNames, sandboxPan, sandboxPin } from '@kaarditeek/domain/sandbox/cards'
import { mustBeSandbox } from '@kaarditeek/domain/sandbox/rules'
import type { Sandbox } from '@kaarditeek/domain/sandbox/schema'
import { defineList, own } from '../../core/list/define-list'
import type { Caller } from '../../core/trpc/calls'
import type { Read } from '../../core/work/scope'

/** A sandbox's time, terminal and cards. */
export const showSandbox = ({ now }: Pick<Read, 'now'>): Sandbox => ({
  now,
  terminalID: SANDBOX_TERMINAL,
  cards: sandboxCardNames.map((outcome) => ({
    pan: sandboxPan(outcome),
    outcome,
    pin: sandboxPin(outcome),
  })),
})

/** Returns the sandbox of the session. Refused in a real company with `sandboxNeeded`. */
export const getSandbox = (r: Read, _input: unknown, { viewer }: Pick<Caller, 'viewer'>): Sandbox => {
  ensure(mustBeSandbox(viewer.sandboxOf !== null))
  return showSandbox(r)
}

/** Mails that the sandbox shows instead of sending them. A real company has none. Rule 16.5. */
export const sandboxMailList = defineList(sandboxCalls.mails, {
  from: (db: Db) => db.select().from(sandboxMail).$dynamic(),
  within: own(sandboxMail),
  id: sandboxMail.id,
  where: () => [],
  sort: { createdAt: sandboxMail.createdAt },
})
