export const memo = {
  title: 'Memos',
  memo: 'Memo',
  feed: 'Memos, newest first',
  add: 'New memo',
  added: 'Memo added',
  nothingYet: 'No memos yet',
} as const
