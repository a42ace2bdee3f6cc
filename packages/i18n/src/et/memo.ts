export const memo = {
  title: 'Märkused',
  memo: 'Märkus',
  feed: 'Märkused, uuemad eespool',
  add: 'Lisa märkus',
  added: 'Märkus on lisatud',
  nothingYet: 'Märkusi veel ei ole',
} as const
