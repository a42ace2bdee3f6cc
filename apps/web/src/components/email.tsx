/** An email address that may wrap before the @. */
export const Email = ({ address }: { address: string }) => {
  const [name, host] = address.split('@')
  return host === undefined ? (
    address
  ) : (
    <>
      {name}
      <wbr />@{host}
    </>
  )
}
