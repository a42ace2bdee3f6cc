import { accessTokenListInput } from '@kaarditeek/domain/access-token/list'
import { createFileRoute } from '@tanstack/react-router'
import type { z } from 'zod'
import { AccessTokens } from '../../features/access-token/access-tokens'
import { FactorDue } from '../../features/factor/factor-due'
import { Factors } from '../../features/factor/factors'
import { SelfPage } from '../../features/operator/self-page'
import { searchOf } from '../../lib/search'
import { useViewer } from '../../lib/session'

export const Route = createFileRoute('/operators/self')({
  staticData: { access: 'signedIn' },
  ...searchOf(accessTokenListInput),
  loader: ({ context: { api } }) =>
    Promise.all([api.operator.self.ensureData(), api.factor.own.ensureData()]),
  component: () => <OwnPage search={Route.useSearch()} />,
})

const OwnPage = ({ search }: { search: z.output<typeof accessTokenListInput> }) =>
  useViewer().factorDue ? (
    <FactorDue />
  ) : (
    <SelfPage>
      <Factors />
      <AccessTokens search={search} />
    </SelfPage>
  )
