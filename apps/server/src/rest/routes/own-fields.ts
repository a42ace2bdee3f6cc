import { appRouter as api } from '../../entities/router'
import { added, create, del, list, put, type Route } from '../route'

export const ownFieldsRoutes: readonly Route[] = [
  ...added(
    'A company adds fields to its customers, units and cards. Rules 25.1–25.6',
    list('/own-fields', 'List own fields', api.ownField),
    create('/own-fields', 'Create an own field', api.ownField.create, {
      refusals: { 400: ['tooManyOwnFields', 'wrongChoices', 'ERROR_ENTRY_ALREADY_EXISTS'] },
      example: { record: 'customer', name: 'Piirkond', type: 'choice', choices: ['Tallinn', 'Tartu'] },
    }),
    put('/own-fields/:ownFieldID', 'Change an own field', api.ownField.edit, {
      refusals: { 400: ['wrongChoices', 'ERROR_ENTRY_ALREADY_EXISTS'] },
      example: { name: 'Piirkond', choices: ['Tallinn', 'Tartu', 'Narva'] },
    }),
    del('/own-fields/:ownFieldID', 'Delete an own field', api.ownField.delete),
  ),
]
