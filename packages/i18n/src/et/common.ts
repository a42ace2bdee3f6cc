import { commonStart } from './common-start'

export const common = {
  ...commonStart,
  apiGuide: 'API juhend',
  success: 'Õnnestus',
  copy: 'Kopeeri',
  notRead: 'Ei õnnestunud laadida',
  copied: 'Kopeeritud',
  copyFailed: 'Kopeerimine ebaõnnestus',
  unlimited: 'Piiramatu',
  yes: 'Jah',
  no: 'Ei',
  calendarBack: 'Tagasi',
  calendarForward: 'Edasi',
  clear: 'Tühjenda',
  moreActions: 'Veel',
} as const
