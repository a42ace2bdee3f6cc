import { mayCloseAddress } from '@kaarditeek/domain/web-api/rules'
import type { WebApiDetail, WebApiIP } from '@kaarditeek/domain/web-api/schema'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { FormModal } from '../../components/form/form-modal'
import { Icon } from '../../components/icon'
import { IconButton } from '../../components/icon-button'
import { notice } from '../../components/notice'
import { refusalText } from '../../lib/failure'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { api, client } from '../../lib/trpc'
import { useConfirmed } from '../../lib/use-confirmed'
import { EditAddressForm, NewAddressForm } from './address-forms'
import { Item, Part } from './part'
import classes from './web-api.module.css'

/** Where a web API may be used from. */
export const Addresses = ({ of: { webApiId, webApiIPs } }: { of: WebApiDetail }) => {
  const t = useWords()
  const mayEdit = useMay()('editWebApis')
  const [adding, { open, close }] = useDisclosure(false)
  const why = refusalText(mayCloseAddress(webApiIPs.length))
  const add = mayEdit && (
    <Button size="compact-sm" variant="subtle" leftSection={<Icon name="plus" size={16} />} onClick={open}>
      {t('webApi.addAddress')}
    </Button>
  )
  return (
    <Part title={t('webApi.ipAddresses')} action={add}>
      <ul className={classes.items}>
        {webApiIPs.map((one) => (
          <Item
            key={one.id}
            title={one.ipAddress}
            comment={one.comment}
            author={one.author}
            actions={mayEdit && <AddressActions of={one} why={why} />}
          />
        ))}
      </ul>
      <FormModal title={t('webApi.addAddress')} opened={adding} close={close}>
        <NewAddressForm webApiId={webApiId} done={close} />
      </FormModal>
    </Part>
  )
}

const AddressActions = ({ of: address, why }: { of: WebApiIP; why: string | null }) => {
  const t = useWords()
  const { id, ipAddress } = address
  const [editing, { open, close }] = useDisclosure(false)
  const question = {
    title: t('webApi.closeAddressTitle', { ipAddress }),
    body: t('webApi.closeAddressBody'),
    verb: t('webApi.closeAddress'),
  }
  const closing = useConfirmed(question, async () => {
    await client.webApi.closeAddress.mutate({ id }).finally(() => void api.webApi.invalidate())
    notice(t('webApi.deleted'), ipAddress)
  })
  return (
    <>
      <IconButton icon="edit" label={t('webApi.editAddress', { ipAddress })} onClick={open} />
      <IconButton
        icon="remove"
        label={question.title}
        why={why}
        loading={closing.isPending}
        onClick={closing.ask}
      />
      <FormModal title={t('webApi.editAddress', { ipAddress })} opened={editing} close={close}>
        <EditAddressForm of={address} done={close} />
      </FormModal>
    </>
  )
}
