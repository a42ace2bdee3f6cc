import { noticeListInput } from '@kaarditeek/domain/notice/list'
import { createFileRoute } from '@tanstack/react-router'
import { NoticeListPage } from '../../features/notice/notice-list-page'
import { listRoute } from '../../lib/search'
import { api } from '../../lib/trpc'

export const Route = createFileRoute('/notices/')({
  staticData: { access: 'viewNotices' },
  ...listRoute(noticeListInput, api.notice),
  component: () => <NoticeListPage search={Route.useSearch()} />,
})
