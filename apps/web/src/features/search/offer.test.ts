import { en } from '@kaarditeek/i18n/en'
import { et } from '@kaarditeek/i18n/et'
import { describe, expect, it } from 'vitest'
import { matching, type Offer } from './offer'

const offer = (group: Offer['group'], label: string, words?: string): Offer => ({
  id: label,
  group,
  icon: 'plus',
  label,
  words,
  run: () => undefined,
})

const actionsIn = ({ search, frame, auth, ...words }: typeof et | typeof en): Offer[] => [
  offer('action', words.customer.add, search.customerWords),
  offer('action', words.card.add, search.cardWords),
  offer('action', words.operator.add, search.operatorWords),
  offer('action', search.addTerminalOwner, search.terminalOwnerWords),
  offer('action', words.company.add, search.companyWords),
  offer('action', words.webApi.add, search.webApiWords),
  offer('page', words.customer.title, words.customer.pageWords),
  offer('page', words.card.title, words.card.pageWords),
  offer('page', frame.self, search.selfPageWords),
  offer('setting', 'account', search.accountWords),
  offer('setting', 'language', search.languageWords),
  offer('setting', 'scheme', search.schemeWords),
  offer('setting', auth.logOut, search.logOutWords),
]

describe('the first match of a text', () => {
  it.each([
    ['uus klient', et.customer.add],
    ['lisa klient', et.customer.add],
    ['kutsu', et.operator.add],
    ['väljasta', et.card.add],
    ['valjasta', et.card.add],
    ['uus terminal', et.search.addTerminalOwner],
    ['uus ettev', et.company.add],
    ['veebi-API võti', et.webApi.add],
    ['veebi api', et.webApi.add],
    ['klient', et.customer.title],
    ['konto', 'account'],
    ['keel', 'language'],
    ['tume', 'scheme'],
    ['logi', et.auth.logOut],
    ['parool', et.frame.self],
  ])('in Estonian, %s', (text, label) => expect(matching(text, actionsIn(et))[0]?.label).toBe(label))

  it('a label comes before other names, and another name that found an offer is shown', () => {
    const pages = [
      offer('page', 'Kaardid', 'tagasi võtmine, limiidid'),
      offer('page', 'Tagasi lükatud maksed'),
    ]
    expect(matching('tagasi', pages).map(({ label, help }) => [label, help])).toEqual([
      ['Tagasi lükatud maksed', undefined],
      ['Kaardid', 'tagasi võtmine'],
    ])
    expect(matching('limi', pages)).toMatchObject([{ label: 'Kaardid', help: 'limiidid' }])
  })

  it.each([
    ['new customer', en.customer.add],
    ['invite', en.operator.add],
    ['issue', en.card.add],
    ['new terminal', en.search.addTerminalOwner],
    ['api key', en.webApi.add],
    ['switch language', 'language'],
    ['dark', 'scheme'],
    ['sign out', en.auth.logOut],
  ])('in English, %s', (text, label) => expect(matching(text, actionsIn(en))[0]?.label).toBe(label))
})

describe('matching', () => {
  const offers = [
    offer('page', 'Kaardid'),
    offer('action', 'Lisa'),
    offer('page', 'Lisainfo'),
    offer('page', 'Uus lisa'),
  ]
  const found = (text: string) => matching(text, offers).map(({ label }) => label)

  it('keeps groups together, the one with the best match first', () => {
    expect(found('lisa')).toEqual(['Lisa', 'Lisainfo', 'Uus lisa'])
    expect(found('ka')).toEqual(['Kaardid'])
  })
  it('matches only the beginnings of words', () => expect(found('aardid')).toEqual([]))
  it('returns all offers for an empty text', () => expect(found('')).toHaveLength(4))
})
