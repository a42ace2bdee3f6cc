import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contactErrors, mayCloseContactPerson, mayUncheckPrimary, requiredInContact } from './rules'

const text = fc.option(fc.constantFrom('', 'x'), { nil: null })
const contact = fc.record({ contactName: text, contactEmail: text, contactPhone: text })

describe('contact people', () => {
  it('need a name and an email or phone, or no field at all', () => {
    fc.assert(
      fc.property(contact, (one) => {
        const { contactName, contactEmail, contactPhone } = one
        const hasFields = [contactName, contactEmail, contactPhone].some(Boolean)
        const complete = Boolean(contactName) && Boolean(contactEmail || contactPhone)
        expect(contactErrors(one).length === 0).toBe(!hasFields || complete)
      }),
    )
  })

  it('need only one of email and phone', () => {
    fc.assert(
      fc.property(contact, (one) => {
        const { contactEmail, contactPhone } = requiredInContact(one)
        expect(contactEmail).toBe(!one.contactPhone)
        expect(contactPhone).toBe(!one.contactEmail)
      }),
    )
  })

  /** Adds, edits and closes contact people of one customer as the verbs do. */
  it('always have exactly one primary, after any changes in any order', () => {
    const step = fc.record({
      kind: fc.constantFrom('add', 'edit', 'close'),
      isPrimary: fc.boolean(),
      at: fc.nat(5),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let people: { isPrimary: boolean }[] = []
        for (const { kind, isPrimary, at } of steps) {
          const one = people[at % Math.max(people.length, 1)]
          if (kind === 'add') {
            if (isPrimary) people = people.map(() => ({ isPrimary: false }))
            people = [...people, { isPrimary: isPrimary || people.length === 0 }]
          } else if (one && kind === 'close') {
            if (!mayCloseContactPerson({ ...one, hasOthers: people.length > 1 }))
              people = people.filter((other) => other !== one)
          } else if (one && isPrimary) people = people.map((other) => ({ isPrimary: other === one }))
          else if (one && !mayUncheckPrimary(one)) one.isPrimary = false
          expect(people.filter((other) => other.isPrimary)).toHaveLength(people.length === 0 ? 0 : 1)
        }
      }),
    )
  })
})
