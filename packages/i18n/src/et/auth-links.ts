/** Wordings of registration, of a new password and of a confirmed address, which load with the pages that mailed links open. */
export const authLinks = {
  registerTitle: 'Registreerumine',
  register: 'Registreeru',
  invitedBy: '{{scope}} kutsub teid kasutajaks. Roll: {{role}}.',
  loginEmail: 'Sisse logite aadressiga {{email}}.',
  name: 'Nimi',
  languageID: 'Keel',
  repPassword: 'Korrake parooli',
  currentPassword: 'Praegune parool',
  passwordHelp: 'Vähemalt 8 märki, sealhulgas väiketäht, suurtäht ja number',
  changeTitle: 'Valige uus parool',
  changePassword: 'Vaheta parool',
  passwordChanged: 'Parool on muudetud',
  confirmTitle: 'Kinnitage e-posti aadress',
  confirmHelp:
    'Pärast kinnitamist logite sisse uue aadressiga ja sinna tulevad ka kirjad. Kinnitage ainult siis, kui kirjas nimetatud kasutaja olete teie.',
  confirm: 'Kinnita aadress',
  confirmed: 'E-posti aadress on kinnitatud',
  confirmedHelp:
    'Edaspidi logige sisse uue aadressiga. Kui saatsime sinna lingi uue parooli valimiseks, valige kõigepealt uus parool.',
  badLink: 'Link ei kehti',
  badLinkHelp: 'Link on vigane, aegunud või juba kasutatud.',
  askAgain: 'Küsi uus link',
} as const
