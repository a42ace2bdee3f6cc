import { frameStart } from './frame-start'

export const frame = {
  ...frameStart,
  offline: 'Ühendus puudub. Midagi ei salvestata enne, kui ühendus on taastunud; sisestatu jääb alles.',
  refusedTitle: 'Seda lehte teie õigustega näha ei saa',
  refusedText: 'Õigused määrab roll. Rolli annab ettevõtte peakasutaja.',
  refusedLevelText: 'See on teist liiki kontole, näiteks ettevõtte kasutajale.',
  self: 'Minu andmed',
  account: 'Konto',
  accountChanged: 'Konto on vahetatud',
  sandboxOpened: 'Olete nüüd liivakastis',
  sandboxOf: 'Liivakast: {{name}}',
  settlements: 'Arveldused',
  approvals: 'Taotlused',
  reportSchedules: 'Ajastatud saatmised',
  notices: 'Teated, lugemata {{unread}}',
  menu: 'Menüü',
  openMenu: 'Ava menüü',
  closeMenu: 'Sulge menüü',
  skip: 'Liigu sisu juurde',
  previousLogin: 'Eelmine sisselogimine',
  firstLogin: 'Esimene sisselogimine',
} as const
