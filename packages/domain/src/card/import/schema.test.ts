import { expect, it } from 'vitest'
import { importColumns } from './header'
import { cardImport } from './schema'

it('the description of a file of new cards names each of its columns', () => {
  const { description = '' } = cardImport.shape.file
  expect(importColumns.filter((column) => !description.includes(`\`${column}\``))).toEqual([])
})
