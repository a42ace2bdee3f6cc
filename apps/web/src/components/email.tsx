/** An address that may break where people expect it to. */
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
