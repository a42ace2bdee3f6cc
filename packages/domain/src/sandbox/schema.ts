import { z } from 'zod'
import { id, instant, moment } from '../field'
import { sandboxCardNames } from './card-names'

/** A sandbox: its time, and the terminal and the cards that it always has. */
export const sandbox = z.object({
  /** Time of the sandbox's clock. */
  now: instant(),
  /** How many of its rows are deleted while it is being emptied, in percent; null otherwise. */
  emptying: z.int().min(0).max(99).nullable(),
  terminalID: z.string(),
  cards: z.array(
    z.object({
      pan: z.string(),
      outcome: z.enum(sandboxCardNames),
      /** Security code; null for cards without one. */
      pin: z.string().nullable(),
    }),
  ),
})
export type Sandbox = z.output<typeof sandbox>

/** `accountID` is the caller's account in the sandbox; `apiKey` is null if the sandbox has no open web API. */
export const openedSandbox = sandbox.extend({
  companyID: id(),
  accountID: id(),
  apiKey: z.string().nullable(),
})
export type OpenedSandbox = z.output<typeof openedSandbox>

export const clockSetting = z.strictObject({ now: moment() })
export type ClockSetting = z.output<typeof clockSetting>

export const sandboxMail = z.object({
  id: id(),
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  /** Names of the attached files. */
  attachments: z.array(z.string()),
  createdAt: instant(),
})
export type SandboxMail = z.output<typeof sandboxMail>
