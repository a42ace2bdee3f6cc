import { noticeCalls } from '@kaarditeek/domain/notice/calls'
import { inCompany } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { noticeList } from './list'
import { withLooks } from './looks'
import { countUnread, editMailChoice, ownMailChoice, readAllNotices, readNotice } from './verbs'

const { list, read, write } = inCompany

export const noticeRouter = router({
  ...list({
    calls: noticeCalls,
    page: async (r, input, place, { viewer }) => {
      const read = { ...r, viewer }
      const page = await noticeList.page(read, input, place)
      return input.folded ? { ...page, list: await withLooks(read, page.list, input.unread) } : page
    },
    totals: (r, input, { viewer }) => noticeList.totals({ ...r, viewer }, input),
  }),
  unread: read(noticeCalls.unread, (r, _, { viewer }) => countUnread({ ...r, viewer })),
  read: write(noticeCalls.read, readNotice),
  readAll: write(noticeCalls.readAll, readAllNotices),
  mail: read(noticeCalls.mail, ownMailChoice),
  editMail: write(noticeCalls.editMail, editMailChoice),
})
