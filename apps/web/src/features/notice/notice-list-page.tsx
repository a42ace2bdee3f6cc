import { noticeKinds } from '@kaarditeek/domain/notice/kinds'
import { type NoticeSearch, noticeSearch } from '@kaarditeek/domain/notice/list'
import { allNoticeKinds } from '@kaarditeek/domain/notice/names'
import type { Notice } from '@kaarditeek/domain/notice/schema'
import { notices } from '@kaarditeek/i18n/et/notice'
import { useMemo } from 'react'
import { Action } from '../../components/action/action'
import { LinkButton } from '../../components/links'
import { FlagFilter, WordFilter } from '../../components/list/filters'
import { ListView } from '../../components/list/list-view'
import { failureNotice } from '../../components/notice'
import { Page } from '../../components/page'
import { useWords } from '../../lib/language'
import { totalsInput, useAnswer, useList } from '../../lib/list'
import { useMay } from '../../lib/session'
import { addWordings } from '../../lib/setup-wordings'
import { api, trpc } from '../../lib/trpc'
import { noticeColumns } from './columns'
import { MailChoice } from './mail-choice'
import { noticeDetails } from './row-details'

addWordings(notices)

const MarkAll = () => {
  const t = useWords()
  const { mutate, isPending } = trpc.notice.readAll.useMutation({ onError: failureNotice })
  const { data } = trpc.notice.unread.useQuery()
  const verb = t('notice.markAll')
  if (data?.unread === 0) return null
  return <Action icon="check" verb={verb} label={verb} loading={isPending} onClick={() => mutate()} />
}

/**
 * What has crossed a line that the company has set, as far as the viewer may see it, with the viewer's choice of mails. Notices that one look at a
 * rule has raised are one row. Rule 23.4.
 */
export const NoticeListPage = ({ search }: { search: NoticeSearch }) => {
  const t = useWords()
  const may = useMay()
  const seen = allNoticeKinds.filter((kind) => may(noticeKinds[kind].access))
  const { page, totals } = useList(api.notice, { ...search, folded: true })
  const all = useAnswer(api.notice.totals, totalsInput(search))
  const { unread } = search
  const details = useMemo(() => noticeDetails({ unread }), [unread])
  return (
    <Page
      title={t('notice.title')}
      actions={
        <>
          {may('editNoticeRules') && (
            <LinkButton to="/notices/rules" variant="default">
              {t('notice.rules')}
            </LinkButton>
          )}
          {/* It marks those of every kind. */}
          {search.kind === null && <MarkAll />}
        </>
      }
    >
      <ListView<Notice>
        ns="notice"
        schema={noticeSearch}
        isOfCall
        compact
        search={search}
        page={page}
        totals={totals}
        counted={all.data?.count}
        columns={noticeColumns}
        details={page.data?.list.some(details.has) ? details : undefined}
        filters={
          <>
            <WordFilter name="kind" options={seen.map((value) => ({ value, label: t(`notice.${value}`) }))} />
            <FlagFilter name="unread" />
          </>
        }
        actions={<MailChoice />}
        start={
          may('editNoticeRules') && (
            <LinkButton to="/notices/rules" variant="default">
              {t('notice.seeRules')}
            </LinkButton>
          )
        }
      />
    </Page>
  )
}
