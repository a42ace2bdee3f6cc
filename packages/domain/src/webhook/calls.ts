import { call, list, nothing } from '../call/call'
import {
  newWebhook,
  webhook,
  webhookDelivery,
  webhookDeliveryInput,
  webhookEdit,
  webhookOf,
  webhookOfWebApi,
  webhookPause,
  webhookRef,
  webhookSecretRef,
  webhooksOfWebApi,
  webhookTest,
} from './schema'

export const webhookCalls = {
  get: call('viewWebApis', webhookOf, webhookOfWebApi),
  create: call('editWebApis', newWebhook, webhook),
  pause: call('editWebApis', webhookPause, webhook),
  rotateSecret: call('editWebApis', webhookSecretRef, webhook),
  close: call('editWebApis', webhookRef, nothing),
  sendTest: call('editWebApis', webhookTest, webhookDelivery),
  deliveries: list('viewWebApis', webhookDeliveryInput, webhookDelivery),
  sendAgain: call('editWebApis', webhookRef, webhookDelivery),
  all: call('viewWebApis', webhookOf, webhooksOfWebApi),
  edit: call('editWebApis', webhookEdit, webhook),
}
