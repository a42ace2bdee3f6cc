import type { Tx } from '@kaarditeek/db/client'
import { mail } from '@kaarditeek/db/schema/mail'
import type { LanguageID } from '@kaarditeek/domain/language/schema'
import { type MailFacts, type MailKind, mailText } from '@kaarditeek/i18n/mail-text'
import type { Deps } from '../deps'
import { linkHash } from '../link'
import { secrets } from '../secret'

/** Dependencies of `queueMail`. They include no database, since the mail is written in the caller's transaction. */
export type Queueing = Pick<Deps, 'appSecret' | 'publicUrl' | 'now'>
export type Recipient = { userID: number; email: string; languageID: LanguageID }
export type MailContent = Partial<Omit<MailFacts, 'url'>> & {
  kind: MailKind
  /** Secret of the link, for kinds of mails that have one. */
  id?: string
}

const pages = {
  invitation: 'register',
  password: 'pwchange',
  newLogin: 'pwchange',
  email: 'confirm-email',
  ownEmail: 'confirm-email',
} as const

const ofOwnPage = ['newBrowser', 'accessToken', 'factorAdded', 'factorRemoved', 'factorReset'] as const
const isOfOwnPage = (kind: MailKind): kind is (typeof ofOwnPage)[number] =>
  ofOwnPage.some((one) => one === kind)

/** Path of the mail's link, below `PUBLIC_URL`. */
export const pathOf = ({ kind, id }: MailContent): string => {
  if (kind === 'account' || kind === 'emailMoved' || kind === 'providerUntied') return '/login'
  if (kind === 'notices') return '/notices'
  if (isOfOwnPage(kind)) return '/operators/self'
  return `/${pages[kind]}/${id}`
}

const noFacts = {
  where: '',
  name: '',
  asker: '',
  token: '',
  time: '',
  address: '',
  browser: '',
  notices: [],
  more: 0,
}

/** Queues a mail in the caller's transaction; `deliverMail` sends it after commit. Returns the mail's id. */
export const queueMail = async (
  tx: Tx,
  { appSecret, publicUrl, now }: Queueing,
  { userID, email, languageID }: Recipient,
  what: MailContent,
): Promise<number> => {
  const facts = { ...noFacts, ...what, url: publicUrl + pathOf(what) }
  const message = mailText(what.kind, languageID, facts)
  const content = secrets(appSecret).encrypt(JSON.stringify(message))
  const [queued] = await tx
    .insert(mail)
    .values({
      userID,
      recipient: email,
      content,
      linkHash: what.id === undefined ? null : linkHash(what.id),
      createdAt: now(),
      nextAttemptAt: now(),
    })
    .returning({ mailID: mail.mailID })
  if (!queued) throw new Error('No mail was queued')
  return queued.mailID
}
