export const memo = {
  title: 'Memos',
  memo: 'Memo',
  feed: 'Memos, newest first',
  add: 'Add memo',
  added: 'Memo added',
  nothingYet: 'No memos yet',
} as const
