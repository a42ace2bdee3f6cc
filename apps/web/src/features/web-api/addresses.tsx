import type { DomainError } from '@kaarditeek/domain/error/domain-error'
import { mayCloseAddress } from '@kaarditeek/domain/web-api/rules'
import type { WebApiDetail, WebApiIP } from '@kaarditeek/domain/web-api/schema'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { CloseAction } from '../../components/action/close-action'
import { EditAction } from '../../components/action/edit-action'
import { FormModal } from '../../components/form/form-modal'
import { Icon } from '../../components/icon'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { EditAddressForm, NewAddressForm } from './address-forms'
import { Item, Part } from './part'
import classes from './web-api.module.css'

/** The allowed IP addresses of a web API. */
export const Addresses = ({ webApi: { webApiId, webApiIPs } }: { webApi: WebApiDetail }) => {
  const t = useWords()
  const mayEdit = useMay()('editWebApis')
  const [adding, { open, close }] = useDisclosure(false)
  const refusal = mayCloseAddress(webApiIPs.length)
  const add = mayEdit && (
    <Button size="compact-sm" variant="subtle" leftSection={<Icon name="plus" size={16} />} onClick={open}>
      {t('webApi.addAddress')}
    </Button>
  )
  return (
    <Part title={t('webApi.ipAddresses')} action={add}>
      <ul className={classes.items}>
        {webApiIPs.map((address) => (
          <Item
            key={address.id}
            title={address.ipAddress}
            comment={address.comment}
            author={address.author}
            authorName={address.authorName}
            actions={mayEdit && <AddressActions address={address} refusal={refusal} />}
          />
        ))}
      </ul>
      <FormModal title={t('webApi.addAddress')} opened={adding} close={close}>
        <NewAddressForm webApiId={webApiId} done={close} />
      </FormModal>
    </Part>
  )
}

const AddressActions = ({ address, refusal }: { address: WebApiIP; refusal: DomainError | null }) => {
  const t = useWords()
  return (
    <>
      <EditAction title={t('webApi.editAddress', address)}>
        {(done) => <EditAddressForm address={address} done={done} />}
      </EditAction>
      <CloseAction
        icon="remove"
        call={trpc.webApi.closeAddress}
        input={{ id: address.id }}
        title={t('webApi.closeAddressTitle', address)}
        body={t('webApi.closeAddressBody')}
        verb={t('webApi.closeAddress')}
        refusal={refusal}
        closed={() => notice(t('webApi.deleted'), address.ipAddress)}
      />
    </>
  )
}
