import { TextLink } from '../../components/links'
import { TextValue } from '../../components/value'
import { useMay } from '../../lib/session'

type Props = { distributorID: number | null; distributorName: string | null }

/** Links to a distributor's page. Plain text if the viewer may not open it. */
export const DistributorLink = ({ distributorID: id, distributorName: name }: Props) => {
  const mayOpen = useMay()('manageDistributors')
  if (id === null || !mayOpen) return <TextValue value={name} />
  return (
    <TextLink to="/distributors/$id" params={{ id }}>
      {name}
    </TextLink>
  )
}
