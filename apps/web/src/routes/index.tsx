import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../features/home/home-page'

export const Route = createFileRoute('/')({
  staticData: { access: 'signedIn', menu: 'home' },
  component: HomePage,
})
