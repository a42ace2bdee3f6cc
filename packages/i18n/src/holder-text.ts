import { Language, type LanguageID } from '@kaarditeek/domain/language/schema'

/** Wordings of the page of a company for the holders of its cards. */
const estonian = {
  language: 'et' as 'et' | 'en',
  otherLanguage: 'In English',
  title: 'Kaardi jääk',
  intro: 'Siin näete, kui palju kaardil veel on, ja saate kaardi vajadusel blokeerida.',
  pan: 'Kaardinumber',
  panHelp: '16–19 numbrit, kaardi esiküljel',
  code: 'Kood',
  codeHelp: 'Kood, mille saite koos kaardiga',
  name: 'Perekonnanimi',
  nameHelp: 'Viimane sõna nimest kaardil',
  show: 'Vaata jääki',
  unknown:
    'Sellist kaarti ei leitud. Kontrollige mõlemat välja. Suletud kaarti siin ei näidata. Pärast mitut viga tuleb oodata.',
  refused: (title: string) => `Viga: ${title}`,
  missing: 'Täitke mõlemad väljad.',
  wait: (minutes: number) =>
    minutes >= 120
      ? `Liiga palju ebaõnnestunud katseid. Proovige uuesti ${Math.ceil(minutes / 60)} tunni pärast. Kaardiga saab endiselt maksta.`
      : `Liiga palju ebaõnnestunud katseid. Proovige uuesti ${minutes} minuti pärast. Kaardiga saab endiselt maksta.`,
  failed: 'Teenus ei ole praegu saadaval. Proovige mõne minuti pärast uuesti.',
  notFound: 'Lehte ei leitud',
  notFoundHelp:
    'Kontrollige aadressi: see on trükitud kaardile või kaardi ümbrisele. Kui seda seal ei ole, küsige aadressi ettevõttelt, mille kaart teil on.',
  card: (end: string) => `Kaart •••• ${end}`,
  amountLeft: 'Raha alles',
  amountHeld: 'Broneeritud',
  countLeft: 'Kasutuskordi alles',
  discount: 'Soodustus',
  unlimited: 'Piiramatu',
  validTo: 'Kehtib kuni',
  validFrom: 'Kehtib alates',
  expired: 'Kaart on aegunud',
  future: 'Kaart ei kehti veel',
  blocked: 'Kaart on blokeeritud: sellega ei saa maksta',
  unblockHelp: 'Blokeeringut eemaldada või raha uuele kaardile kanda saab kaardi väljastaja.',
  places: 'Kus kaarti kasutada saab',
  noPlaces: 'Kohti ei ole veel lisatud.',
  payments: 'Viimased maksed',
  noPayments: 'Kaardiga ei ole veel makstud.',
  time: 'Aeg',
  payee: 'Saaja',
  amount: 'Summa',
  block: 'Blokeeri kaart',
  blockHelp: 'Kui kaart on kadunud või varastatud, blokeerige see kohe.',
  confirm: (end: string) => `Kas blokeerida kaart •••• ${end}?`,
  confirmHelp:
    'Kaardiga ei saa enam maksta. Ise te blokeeringut eemaldada ei saa: seda teeb kaardi väljastaja.',
  keep: 'Loobu',
  wasBlocked: 'Kaart on nüüd blokeeritud.',
  another: 'Vaata teist kaarti',
}

export type HolderWords = typeof estonian

const english: HolderWords = {
  language: 'en',
  otherLanguage: 'Eesti keeles',
  title: 'Card balance',
  intro: 'See how much is left on your card, and block the card if you need to.',
  pan: 'Card number',
  panHelp: '16–19 digits, on the front of the card',
  code: 'Code',
  codeHelp: 'The code that came with the card',
  name: 'Last name',
  nameHelp: 'The last word of the name on the card',
  show: 'Show the balance',
  unknown:
    'No such card was found. Check both fields. A closed card is not shown here. After several errors you must wait.',
  refused: (title: string) => `Error: ${title}`,
  missing: 'Fill in both fields.',
  wait: (minutes: number) =>
    minutes >= 120
      ? `Too many failed attempts. Try again in ${Math.ceil(minutes / 60)} hours. The card can still be paid with.`
      : `Too many failed attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}. The card can still be paid with.`,
  failed: 'The service is not available right now. Try again in a few minutes.',
  notFound: 'Page not found',
  notFoundHelp:
    'Check the address: it is printed on the card or on its sleeve. If it is not, ask the company whose card you have.',
  card: (end: string) => `Card ending in ${end}`,
  amountLeft: 'Money left',
  amountHeld: 'Held for a payment',
  countLeft: 'Uses left',
  discount: 'Discount',
  unlimited: 'Unlimited',
  validTo: 'Valid to',
  validFrom: 'Valid from',
  expired: 'The card has expired',
  future: 'The card is not valid yet',
  blocked: 'The card is blocked: it cannot be paid with',
  unblockHelp: 'The card’s issuer can unblock it, or move its money to a new card.',
  places: 'Where the card can be used',
  noPlaces: 'No places have been added yet.',
  payments: 'Last payments',
  noPayments: 'The card has not been used yet.',
  time: 'Time',
  payee: 'Payee',
  amount: 'Amount',
  block: 'Block the card',
  blockHelp: 'If the card is lost or stolen, block it at once.',
  confirm: (end: string) => `Block the card ending in ${end}?`,
  confirmHelp:
    'The card can no longer be paid with. You cannot unblock it yourself: the card’s issuer does that.',
  keep: 'Do not block',
  wasBlocked: 'The card is now blocked.',
  another: 'Check another card',
}

const words = { [Language.english]: english, [Language.estonian]: estonian } as const satisfies Record<
  LanguageID,
  HolderWords
>

/** Returns the wordings of the page in a language. */
export const holderWordsIn = (languageID: LanguageID): HolderWords => words[languageID]
