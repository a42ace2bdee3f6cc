export const memo = {
  title: 'Märkused',
  memo: 'Märkus',
  feed: 'Märkused, uuemad eespool',
  add: 'Lisa märkus',
  nothingYet: 'Märkusi veel ei ole',
} as const
