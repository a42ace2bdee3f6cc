import { accessTokenListInput } from '@kaarditeek/domain/access-token/list'
import { createFileRoute } from '@tanstack/react-router'
import type { z } from 'zod'
import { AccessTokens } from '../../features/access-token/access-tokens'
import { FactorDue } from '../../features/factor/factor-due'
import { Factors } from '../../features/factor/factors'
import { SelfPage } from '../../features/operator/self-page'
import { OwnSessions } from '../../features/session/own-sessions'
import { searchOf } from '../../lib/search'
import { useViewer, viewerQuery } from '../../lib/session'

export const Route = createFileRoute('/operators/self')({
  staticData: { access: 'signedIn' },
  ...searchOf(accessTokenListInput),
  loader: ({ context: { api, queryClient } }) =>
    Promise.all([
      api.operator.self.ensureData(),
      api.factor.own.ensureData(),
      // Refused to a viewer who has to add a second factor first.
      queryClient.getQueryData(viewerQuery.queryKey)?.factorDue ? null : api.session.own.ensureData(),
    ]),
  component: () => <OwnPage search={Route.useSearch()} />,
})

const OwnPage = ({ search }: { search: z.output<typeof accessTokenListInput> }) =>
  useViewer().factorDue ? (
    <FactorDue />
  ) : (
    <SelfPage>
      <Factors />
      <OwnSessions />
      <AccessTokens search={search} />
    </SelfPage>
  )
