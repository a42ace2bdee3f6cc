import { createFileRoute } from '@tanstack/react-router'
import { OwnFieldsPage } from '../features/own-field/own-fields-page'

export const Route = createFileRoute('/own-fields')({
  staticData: { access: 'editOwnFields', within: ['company'] },
  component: OwnFieldsPage,
})
