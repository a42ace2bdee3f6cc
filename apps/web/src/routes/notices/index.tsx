import { noticeSearch } from '@kaarditeek/domain/notice/list'
import { createFileRoute } from '@tanstack/react-router'
import { NoticeListPage } from '../../features/notice/notice-list-page'
import { listRoute } from '../../lib/search'
import { api } from '../../lib/trpc'

const list = listRoute(noticeSearch, {
  page: { prefetch: (search) => api.notice.page.prefetch({ ...search, folded: true }) },
})

export const Route = createFileRoute('/notices/')({
  staticData: { access: 'viewNotices' },
  ...list,
  loader: async ({ deps, context }) => {
    list.loader({ deps })
    await context.api.notice.mail.ensureData()
  },
  component: () => <NoticeListPage search={Route.useSearch()} />,
})
