import { expect, it } from 'vitest'
import { differencesOf } from './differences'

const card = { amountLimit: 5000, countLimit: null, hiddenName: null, ownFields: { 7: 'A' }, amountUsed: 0 }

it('tells the shown fields that differ, with both values', () => {
  expect(differencesOf('card', card, { ...card, amountLimit: 8000, countLimit: 3, amountUsed: 12 })).toEqual([
    { field: 'amountLimit', label: null, before: 5000, after: 8000 },
    { field: 'countLimit', label: null, before: null, after: 3 },
  ])
})

it('tells each own field by itself, labelled by its id', () => {
  expect(differencesOf('card', card, { ...card, ownFields: { 7: 'B', 8: 1 } })).toEqual([
    { field: 'ownFields', label: '7', before: 'A', after: 'B' },
    { field: 'ownFields', label: '8', before: null, after: 1 },
  ])
})

it('tells the given fields of a record that was added', () => {
  expect(differencesOf('terminal', null, { terminalID: 'T1', merchantID: 'M1', payDesk: null })).toEqual([
    { field: 'terminalID', label: null, before: null, after: 'T1' },
    { field: 'merchantID', label: null, before: null, after: 'M1' },
  ])
})

it('tells of a picture only that it changed', () => {
  expect(differencesOf('holder_page', { logoHash: 'a' }, { logoHash: 'b' })).toEqual([
    { field: 'logoHash', label: null, before: null, after: null },
  ])
})

it('tells nothing of events, nor of fields that are not shown', () => {
  expect(differencesOf('login', null, { email: 'a@b.ee' })).toEqual([])
  expect(differencesOf('card', card, { ...card, amountUsed: 700, codeNo: 2 })).toEqual([])
})
