import { CardState, EXPIRING_SOON_DAYS } from '@kaarditeek/domain/card/rules'
import type { NoticeKind } from '@kaarditeek/domain/notice/names'
import type { Notice } from '@kaarditeek/domain/notice/schema'
import { noticeText } from '@kaarditeek/i18n/notice-text'
import type { LinkProps } from '@tanstack/react-router'
import { TextLink } from '../../components/links'
import { failureNotice } from '../../components/notice'
import { useDates } from '../../lib/dates'
import { languageID } from '../../lib/language'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { lookOf } from './standing'

/** Returns the sentence of a notice. */
export const useText = () => {
  const dates = useDates()
  return (notice: Notice) => noticeText(languageID(), notice, dates)
}

/** The record that a notice tells of, or the page that has it; null where the viewer may not open it. */
const placeOf = ({ kind, recordID }: Notice, may: ReturnType<typeof useMay>): LinkProps | null => {
  const ofCompany = (tab: 'cardProducts' | 'web_apis') =>
    ({ to: '/companies/company', search: { tab } }) as const
  const places = {
    cardBalance: { to: '/cards/$id', params: { id: recordID } },
    cardExpiry: { to: '/cards/$id', params: { id: recordID } },
    customerBalance: { to: '/customers/$customerID', params: { customerID: recordID } },
    numberRange: ofCompany('cardProducts'),
    webhookFailing: ofCompany('web_apis'),
    keyEnding: ofCompany('web_apis'),
    refusals: ofCompany('web_apis'),
    fileDone: { to: '/reports', state: { add: 'reportFiles' } },
    importDone: may('viewCards') ? { to: '/cards', state: { add: 'importCards' } } : null,
    approvalWaiting: { to: '/approvals/$approvalID', params: { approvalID: recordID } },
    settlementDue: { to: '/settlements', search: { terminalOwnerID: recordID } },
    monthToClose: may('viewReports') ? { to: '/reports', search: { tab: 'months' } } : null,
  } as const satisfies Record<NoticeKind, LinkProps | null>
  return places[kind]
}

/** The cards that expire soon, the next ones first. */
const expiring = {
  to: '/cards',
  search: { expiringSoon: true, cardState: CardState.active, withoutRenewed: true, orderBy: 'validTo' },
} as const satisfies LinkProps

/** The list of the records of a row; null without a list that has them all, or where the viewer may not open it. */
const listOf = (notice: Notice, may: ReturnType<typeof useMay>): LinkProps | null => {
  switch (notice.kind) {
    case 'cardBalance':
    case 'customerBalance':
      return null
    case 'cardExpiry':
      return (notice.bound.days ?? 0) <= EXPIRING_SOON_DAYS ? expiring : null
    case 'approvalWaiting':
      return { to: '/approvals' }
    case 'settlementDue':
      return { to: '/settlements' }
    default:
      return placeOf(notice, may)
  }
}

/** The text of several notices, which leads to the list of their records; they are read then. */
export const ManySentence = ({ notice, text }: { notice: Notice; text: string }) => {
  const { noticeID } = notice
  const place = listOf(notice, useMay())
  const { mutate } = trpc.notice.read.useMutation({ onError: failureNotice })
  if (!place) return text
  return (
    <TextLink {...place} onClick={() => lookOf(notice).unread > 0 && mutate({ noticeID, look: true })}>
      {text}
    </TextLink>
  )
}

/** The sentence of a notice, which leads to what it tells of and is read then. */
export const Sentence = ({ notice }: { notice: Notice }) => {
  const { noticeID, read } = notice
  const place = placeOf(notice, useMay())
  const text = useText()(notice)
  const { mutate } = trpc.notice.read.useMutation({ onError: failureNotice })
  if (!place) return text
  return (
    <TextLink {...place} onClick={() => read || mutate({ noticeID })}>
      {text}
    </TextLink>
  )
}
