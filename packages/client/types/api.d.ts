import type { Download, Mutation, Query } from './calls.js'
import type { ErrorCode, RefusalReason } from './codes.js'

/** The calls of the server that an access token may make, by name. */
export type Api = {
  activation: {
    activate: Mutation<{
      validFrom: string
      validTo: string
      amountLimit: number | null
      countLimit: number | null
      cardID: number
    }, {
      ownFields: {
        [key: string]: number | string
      }
      externalID: string | null
      metadata: {
        [key: string]: string
      }
      id: number
      pan: string
      nameOnCard: string
      info: string | null
      hiddenName: string | null
      cardProductID: number
      cardProductName: string
      webEnabled: boolean
      validFrom: Date
      validTo: Date
      expiryDateOnCard: Date
      activationDate: Date | null
      cardState: 0 | 1 | 2 | 3
      /** A flag beside the state: a blocked card cannot be paid with. */
      blocked: boolean
      /** When and why the card was blocked; null unless it is. */
      blockedAt: Date | null
      blockReason: string | null
      customerID: number
      customerName: string
      customerClosed: boolean
      customerUnitID: number
      customerUnitName: string
      customerUnitClosed: boolean
      customerUnitExists: boolean
      amountLimit: number | null
      countLimit: number | null
      balanceAndTotals: {
        amountLimit: number | null
        amountBalance: number | null
        amountUsed: number
        amountHeld: number
        countLimit: number | null
        countBalance: number | null
        timesUsed: number
        countHeld: number
      }
      canExtendExpiryDate: boolean
      maxMonthsToExtend: number
      expiringSoon: boolean
      renewed: boolean
      /** The card that replaces this one, and the one that this card replaces. */
      successorID: number | null
      predecessorID: number | null
      /** The card that this one renews, and the one that renews this one. Rule 5.7. */
      renewsCardID: number | null
      renewedByCardID: number | null
      cardBatchID: number | null
      activated: boolean
    }>
    find: Query<{
      pan: string
    }, {
      id: number
      pan: string
      nameOnCard: string
      info: string | null
      hiddenName: string | null
      cardProductID: number
      cardProductName: string
      /** Duration of the product, in months. */
      duration: number
      expiryDateOnCard: Date
    }>
  }
  approval: {
    get: Query<{
      approvalID: number
    }, {
      approvalID: number
      kind: "limits" | "load" | "loadReversal" | "refund"
      state: "approved" | "expired" | "rejected" | "waiting"
      amount: number | null
      cardCount: number
      cardID: number | null
      cardPan: string | null
      transactionID: number | null
      cancels: boolean | null
      equalID: number | null
      loadReversed: boolean
      comment: string | null
      author: string
      authorName: string
      accessToken: string | null
      own: boolean
      createdAt: Date
      expiresAt: Date
      decidedAt: Date | null
      decidedBy: string | null
      decidedByName: string | null
      decisionReason: string | null
      cards: {
        cardID: number
        cardPan: string
        nameOnCard: string | null
        customerName: string | null
        cardState: 0 | 1 | 2 | 3
        blocked: boolean
        successorID: number | null
        amount: number | null
        uses: number | null
        limits: {
          before: {
            amountLimit: number | null
            countLimit: number | null
          }
          after: {
            amountLimit: number | null
            countLimit: number | null
          }
        } | null
        balance: {
          before: number | null
          after: number | null
        } | null
      }[]
      load: {
        on: string | null
        monthly: boolean
        upTo: boolean
      } | null
      equalLoad: {
        cardID: number
        dateIn: Date
        authorName: string | null
        loadPlanID: number | null
      } | null
      transaction: {
        id: number
        dateIn: Date
        amount: number
        payee: string
      } | null
      refundedAmount: number | null
      reversedLoad: {
        cardID: number | null
        loadPlanID: number | null
        dateIn: Date
        reason: string | null
        cardCount: number | null
        amount: number | null
      } | null
    }>
    page: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("accessToken" | "amount" | "approvalID" | "author" | "authorName" | "cancels" | "cardCount" | "cardID" | "cardPan" | "comment" | "createdAt" | "decidedAt" | "decidedBy" | "decidedByName" | "decisionReason" | "equalID" | "expiresAt" | "kind" | "loadReversed" | "own" | "state" | "transactionID")[]
      page?: number
      limit?: number
      orderBy?: "-createdAt" | "createdAt"
      state?: "approved" | "expired" | "rejected" | "waiting" | null
      kind?: "limits" | "load" | "loadReversal" | "refund" | null
      cardID?: number | null
      toDecide?: boolean
      own?: boolean
      decidedFrom?: string | null
    }, {
      nextCursor: string | null
      list: {
        approvalID: number
        kind: "limits" | "load" | "loadReversal" | "refund"
        state: "approved" | "expired" | "rejected" | "waiting"
        amount: number | null
        cardCount: number
        cardID: number | null
        cardPan: string | null
        transactionID: number | null
        cancels: boolean | null
        equalID: number | null
        loadReversed: boolean
        comment: string | null
        author: string
        authorName: string
        accessToken: string | null
        own: boolean
        createdAt: Date
        expiresAt: Date
        decidedAt: Date | null
        decidedBy: string | null
        decidedByName: string | null
        decisionReason: string | null
      }[]
    }>
    sums: Query<undefined, {
      approveLoadsAbove: number | null
      approveLimitsAbove: number | null
      approveRefundsAbove: number | null
    }>
    totals: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("accessToken" | "amount" | "approvalID" | "author" | "authorName" | "cancels" | "cardCount" | "cardID" | "cardPan" | "comment" | "createdAt" | "decidedAt" | "decidedBy" | "decidedByName" | "decisionReason" | "equalID" | "expiresAt" | "kind" | "loadReversed" | "own" | "state" | "transactionID")[]
      page?: number
      limit?: number
      orderBy?: "-createdAt" | "createdAt"
      state?: "approved" | "expired" | "rejected" | "waiting" | null
      kind?: "limits" | "load" | "loadReversal" | "refund" | null
      cardID?: number | null
      toDecide?: boolean
      own?: boolean
      decidedFrom?: string | null
    }, {
      count: number
      sum?: number
      cancelled?: number
      left?: number
      unlimited?: number
      amountLimitSum?: number
      amountBalanceSum?: number
      ofEarlierMonths?: {
        count: number
        amount: number
      }
    }>
  }
  auditLog: {
    authors: Query<{
      search: string
    }, {
      list: {
        kind: "accessToken" | "cardHolder" | "serviceAccount" | "user" | "webApi"
        author: string
        name: string | null
      }[]
    }>
    csv: Download<{
      act?: "changed" | "closed" | "created" | "reopened" | null
      recordID?: number | null
      cardID?: number | null
      customerID?: number | null
      email?: string | null
      author?: string | null
      accessToken?: string | null
      aboutEmail?: string | null
      startDate?: string | null
      endDate?: string | null
      what?: "account_added" | "account_changed" | "account_closed" | "approval" | "card_product" | "card_rule" | "card" | "company_month" | "company" | "contact_person" | "customer_discount" | "customer_unit" | "customer" | "email_changed" | "export" | "factor_added" | "factor_removed" | "first_use" | "holder_page" | "journal_account" | "load_plan" | "login_allowed" | "login_failed" | "login_untied" | "login" | "notice_rule" | "own_field" | "password_changed" | "recovery_codes_renewed" | "report_schedule" | "role" | "secret" | "session_ended" | "settlement_terms" | "settlement" | "support" | "terminal_owner" | "terminal" | "token_ended" | "transaction" | "web_api_ip" | "web_api_key" | "web_api_permission" | "web_api" | "webhook" | null
      orderBy?: "-time" | "time"
      xlsLanguage?: 1 | 2 | null
    }>
    lines: Download<{
      act?: "changed" | "closed" | "created" | "reopened" | null
      recordID?: number | null
      cardID?: number | null
      customerID?: number | null
      email?: string | null
      author?: string | null
      accessToken?: string | null
      aboutEmail?: string | null
      startDate?: string | null
      endDate?: string | null
      what?: "account_added" | "account_changed" | "account_closed" | "approval" | "card_product" | "card_rule" | "card" | "company_month" | "company" | "contact_person" | "customer_discount" | "customer_unit" | "customer" | "email_changed" | "export" | "factor_added" | "factor_removed" | "first_use" | "holder_page" | "journal_account" | "load_plan" | "login_allowed" | "login_failed" | "login_untied" | "login" | "notice_rule" | "own_field" | "password_changed" | "recovery_codes_renewed" | "report_schedule" | "role" | "secret" | "session_ended" | "settlement_terms" | "settlement" | "support" | "terminal_owner" | "terminal" | "token_ended" | "transaction" | "web_api_ip" | "web_api_key" | "web_api_permission" | "web_api" | "webhook" | null
      orderBy?: "-time" | "time"
      xlsLanguage?: 1 | 2 | null
    }>
    page: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("accessToken" | "act" | "address" | "approver" | "approverName" | "author" | "authorEmail" | "authorName" | "call" | "comment" | "differences" | "email" | "id" | "loginBy" | "name" | "recordID" | "report" | "roleName" | "roleNr" | "subject" | "time" | "what" | "withinID")[]
      page?: number
      limit?: number
      orderBy?: "-time" | "time"
      act?: "changed" | "closed" | "created" | "reopened" | null
      recordID?: number | null
      cardID?: number | null
      customerID?: number | null
      email?: string | null
      author?: string | null
      accessToken?: string | null
      aboutEmail?: string | null
      startDate?: string | null
      endDate?: string | null
      what?: "account_added" | "account_changed" | "account_closed" | "approval" | "card_product" | "card_rule" | "card" | "company_month" | "company" | "contact_person" | "customer_discount" | "customer_unit" | "customer" | "email_changed" | "export" | "factor_added" | "factor_removed" | "first_use" | "holder_page" | "journal_account" | "load_plan" | "login_allowed" | "login_failed" | "login_untied" | "login" | "notice_rule" | "own_field" | "password_changed" | "recovery_codes_renewed" | "report_schedule" | "role" | "secret" | "session_ended" | "settlement_terms" | "settlement" | "support" | "terminal_owner" | "terminal" | "token_ended" | "transaction" | "web_api_ip" | "web_api_key" | "web_api_permission" | "web_api" | "webhook" | null
    }, {
      nextCursor: string | null
      list: {
        id: number
        time: Date
        what: string
        recordID: number
        act: "changed" | "closed" | "created" | "reopened" | null
        name: string | null
        withinID: number | null
        author: string | null
        /** Name of the author; the email of one without a name. */
        authorName: string | null
        /** Null for authors without one: service accounts, web APIs, card holders and the product itself. */
        authorEmail: string | null
        accessToken: string | null
        /** Email of the second person who approved a change; null for one that needed none. */
        approver: string | null
        approverName: string | null
        email: string | null
        call: string | null
        /** What a downloaded file has, as `contentOf` names it, where `call` does not tell it; null for other lines. */
        report: string | null
        address: string | null
        /** What a login began with, or would have; null for other lines. */
        loginBy: "passkey" | "password" | "provider" | null
        comment: string | null
        /** The role that an account has from then on, or of who used the company's records by support; null for other lines. */
        roleNr: number | null
        /** Name of that role if it is one of the company; null for other lines, and for roles of the product, whose names are those of the language. */
        roleName: string | null
        /** What a line of a history changed, or the role of an account by names; null for other events, and for records that the viewer may not see. */
        differences: {
          field: string
          label: string | null
          before: (boolean | number | string)[] | boolean | number | string | null
          after: (boolean | number | string)[] | boolean | number | string | null
        }[] | null
        /** Null for lines of other records, and for a viewer who may not see such requests or loads. */
        subject: {
          kind: "limits" | "load" | "loadReversal" | "refund" | null
          cancels: boolean | null
          card: string | null
          cardCount: number
          amount: number | null
          time: Date
        } | null
      }[]
    }>
    sealing: Query<undefined, {
      sealed: boolean
      lastSeal: {
        day: string
        lineCount: number
        digest: string
      } | null
    }>
    totals: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("accessToken" | "act" | "address" | "approver" | "approverName" | "author" | "authorEmail" | "authorName" | "call" | "comment" | "differences" | "email" | "id" | "loginBy" | "name" | "recordID" | "report" | "roleName" | "roleNr" | "subject" | "time" | "what" | "withinID")[]
      page?: number
      limit?: number
      orderBy?: "-time" | "time"
      act?: "changed" | "closed" | "created" | "reopened" | null
      recordID?: number | null
      cardID?: number | null
      customerID?: number | null
      email?: string | null
      author?: string | null
      accessToken?: string | null
      aboutEmail?: string | null
      startDate?: string | null
      endDate?: string | null
      what?: "account_added" | "account_changed" | "account_closed" | "approval" | "card_product" | "card_rule" | "card" | "company_month" | "company" | "contact_person" | "customer_discount" | "customer_unit" | "customer" | "email_changed" | "export" | "factor_added" | "factor_removed" | "first_use" | "holder_page" | "journal_account" | "load_plan" | "login_allowed" | "login_failed" | "login_untied" | "login" | "notice_rule" | "own_field" | "password_changed" | "recovery_codes_renewed" | "report_schedule" | "role" | "secret" | "session_ended" | "settlement_terms" | "settlement" | "support" | "terminal_owner" | "terminal" | "token_ended" | "transaction" | "web_api_ip" | "web_api_key" | "web_api_permission" | "web_api" | "webhook" | null
    }, {
      count: number
      sum?: number
      cancelled?: number
      left?: number
      unlimited?: number
      amountLimitSum?: number
      amountBalanceSum?: number
      ofEarlierMonths?: {
        count: number
        amount: number
      }
    }>
  }
  auth: {
    findLink: Query<{
      id: string
    }, {
      kind: 1 | 2 | 3
      byProviderAlone: boolean
      invitation: {
        email: string
        /** The newest account of the user; null if it was closed. */
        account: {
          /** Name of the company or distributor; null for administrators. */
          scope: string | null
          roleNr: number
          /** Name of a company's own role; null for built-in roles. */
          role: string | null
        } | null
      } | null
    }>
    selfInfo: Query<undefined, {
      id: number
      name: string
      email: string
      role: {
        roleNr: number
        level: 100 | 150 | 175 | 200
        name: string
      }
      previousLogin: Date | null
      cardCreationType: 1 | 2 | null
      permissions: (300 | 301 | 302 | 303 | 304 | 400 | 401 | 500 | 501 | 800 | 801 | 900 | 901 | 3000 | 5000 | 6000 | 6100 | 6101 | 6200)[]
      companyAsCustomer: boolean
      /** Whether the company asks for a second factor first: until it is added, other calls are refused. Rule 3.37. */
      factorDue: boolean
      selectedAccountID: number
      statusID: number
      /** `sandboxOf`: in a sandbox the name of the company whose sandbox it is, else null. */
      accounts: {
        accountID: number
        name: string
        role: string
        sandboxOf: string | null
      }[]
      /** In a sandbox: the seconds by which its clock is ahead, and the account in the company whose sandbox it is. Null in a real company. Rule 16.1. */
      sandbox: {
        clockOffset: number
        companyAccountID: number | null
      } | null
    }>
  }
  card: {
    balance: Query<{
      id: number
      date?: string | null
    }, {
      amountLimit?: number | null
      amountBalance: number | null
      amountUsed?: number
      amountHeld?: number
      countLimit?: number | null
      countBalance: number | null
      timesUsed?: number
      countHeld?: number
      cardID?: number
      cardPan?: string
      date?: string
    }>
    balances: {
      page: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("amountBalance" | "amountLimit" | "amountUsed" | "cardID" | "cardPan" | "countBalance" | "countLimit" | "date" | "timesUsed")[]
        page?: number
        limit?: number
        orderBy?: "-pan" | "pan"
        date: string
        customerID?: number | null
        customerUnitID?: number | null
        cardProductID?: number | null
        pan?: string | null
      }, {
        nextCursor: string | null
        list: {
          amountLimit: number | null
          amountBalance: number | null
          amountUsed: number
          countLimit: number | null
          countBalance: number | null
          timesUsed: number
          cardID: number
          cardPan: string
          date: string
        }[]
      }>
      totals: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("amountBalance" | "amountLimit" | "amountUsed" | "cardID" | "cardPan" | "countBalance" | "countLimit" | "date" | "timesUsed")[]
        page?: number
        limit?: number
        orderBy?: "-pan" | "pan"
        date: string
        customerID?: number | null
        customerUnitID?: number | null
        cardProductID?: number | null
        pan?: string | null
      }, {
        count: number
        sum?: number
        cancelled?: number
        left?: number
        unlimited?: number
        amountLimitSum?: number
        amountBalanceSum?: number
        ofEarlierMonths?: {
          count: number
          amount: number
        }
      }>
    }
    batch: Query<{
      cardBatchID: number
    }, {
      cardBatchID: number
      dateIn: Date
      cardCount: number
      webEnabled: boolean
    }>
    batchExpiring: {
      page: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("activated" | "activationDate" | "amountLimit" | "balanceAndTotals" | "blocked" | "canExtendExpiryDate" | "cardBatchID" | "cardProductClosed" | "cardProductID" | "cardProductName" | "cardState" | "countLimit" | "customerClosed" | "customerID" | "customerName" | "customerUnitClosed" | "customerUnitID" | "customerUnitName" | "expiringSoon" | "expiryDateOnCard" | "externalID" | "hiddenName" | "id" | "maxMonthsToExtend" | "metadata" | "nameOnCard" | "ownFields" | "pan" | "renewal" | "renewed" | "successorID" | "validFrom" | "validTo" | "webEnabled")[]
        page?: number
        limit?: number
        orderBy?: "-nameOnCard" | "-pan" | "-validTo" | "nameOnCard" | "pan" | "validTo"
        cardBatchID: number
      }, {
        nextCursor: string | null
        list: {
          ownFields: {
            [key: string]: number | string
          }
          externalID: string | null
          metadata: {
            [key: string]: string
          }
          id: number
          pan: string
          nameOnCard: string
          hiddenName: string | null
          cardProductID: number
          cardProductName: string
          webEnabled: boolean
          validFrom: Date
          validTo: Date
          expiryDateOnCard: Date
          activationDate: Date | null
          cardState: 0 | 1 | 2 | 3
          /** A flag beside the state: a blocked card cannot be paid with. */
          blocked: boolean
          customerID: number
          customerName: string
          customerClosed: boolean
          customerUnitID: number
          customerUnitName: string
          customerUnitClosed: boolean
          amountLimit: number | null
          countLimit: number | null
          balanceAndTotals: {
            amountLimit: number | null
            amountBalance: number | null
            amountUsed: number
            amountHeld: number
            countLimit: number | null
            countBalance: number | null
            timesUsed: number
            countHeld: number
          }
          canExtendExpiryDate: boolean
          maxMonthsToExtend: number
          expiringSoon: boolean
          renewed: boolean
          /** The card that replaces this one, and the one that this card replaces. */
          successorID: number | null
          cardBatchID: number | null
          activated: boolean
          cardProductClosed: boolean
          renewal: {
            validFrom: Date
            validTo: Date
            expiryDateOnCard: Date
          }
        }[]
      }>
      totals: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("activated" | "activationDate" | "amountLimit" | "balanceAndTotals" | "blocked" | "canExtendExpiryDate" | "cardBatchID" | "cardProductClosed" | "cardProductID" | "cardProductName" | "cardState" | "countLimit" | "customerClosed" | "customerID" | "customerName" | "customerUnitClosed" | "customerUnitID" | "customerUnitName" | "expiringSoon" | "expiryDateOnCard" | "externalID" | "hiddenName" | "id" | "maxMonthsToExtend" | "metadata" | "nameOnCard" | "ownFields" | "pan" | "renewal" | "renewed" | "successorID" | "validFrom" | "validTo" | "webEnabled")[]
        page?: number
        limit?: number
        orderBy?: "-nameOnCard" | "-pan" | "-validTo" | "nameOnCard" | "pan" | "validTo"
        cardBatchID: number
      }, {
        count: number
        sum?: number
        cancelled?: number
        left?: number
        unlimited?: number
        amountLimitSum?: number
        amountBalanceSum?: number
        ofEarlierMonths?: {
          count: number
          amount: number
        }
      }>
    }
    block: Mutation<{
      cardIDs: number[]
      reason: string
    }, null>
    calcEndtime: Query<{
      startTime: string
      cardProductID: number
    }, {
      endTime: Date
    }>
    chain: Query<{
      id: number
    }, {
      id: number
      pan: string
      cardState: 0 | 1 | 2 | 3
      /** A flag beside the state: a blocked card cannot be paid with. */
      blocked: boolean
      balanceAndTotals: {
        amountLimit: number | null
        amountBalance: number | null
        amountUsed: number
        amountHeld: number
        countLimit: number | null
        countBalance: number | null
        timesUsed: number
        countHeld: number
      }
      expiringSoon: boolean
      renewed: boolean
      replacedAt: Date | null
      author: string | null
      authorName: string | null
      reason: string | null
    }[]>
    changes: {
      page: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("accessToken" | "activationDate" | "amountLimit" | "approver" | "approverName" | "authorEmail" | "authorName" | "blockedAt" | "blockReason" | "closedAt" | "comment" | "countLimit" | "customerUnitName" | "dateOfChange" | "externalID" | "hiddenName" | "metadata" | "ownFields" | "pan" | "validFrom" | "validTo")[]
        page?: number
        limit?: number
        orderBy?: "-validFrom" | "validFrom"
        id: number
      }, {
        nextCursor: string | null
        list: {
          closedAt: Date | null
          dateOfChange: Date
          comment: string | null
          authorEmail: string | null
          authorName: string | null
          accessToken: string | null
          approver: string | null
          approverName: string | null
          ownFields: {
            [key: string]: number | string
          } | null
          externalID: string | null
          metadata: {
            [key: string]: string
          } | null
          pan: string | null
          hiddenName: string | null
          customerUnitName: string | null
          amountLimit: number | null
          countLimit: number | null
          validFrom: Date | null
          validTo: Date | null
          activationDate: Date | null
          blockedAt: Date | null
          blockReason: string | null
        }[]
      }>
      totals: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("accessToken" | "activationDate" | "amountLimit" | "approver" | "approverName" | "authorEmail" | "authorName" | "blockedAt" | "blockReason" | "closedAt" | "comment" | "countLimit" | "customerUnitName" | "dateOfChange" | "externalID" | "hiddenName" | "metadata" | "ownFields" | "pan" | "validFrom" | "validTo")[]
        page?: number
        limit?: number
        orderBy?: "-validFrom" | "validFrom"
        id: number
      }, {
        count: number
        sum?: number
        cancelled?: number
        left?: number
        unlimited?: number
        amountLimitSum?: number
        amountBalanceSum?: number
        ofEarlierMonths?: {
          count: number
          amount: number
        }
      }>
    }
    close: Mutation<{
      id: number
    }, null>
    closeSelected: Mutation<{
      dryRun?: boolean
      selectedCardIDs: number[]
    }, null>
    create: Mutation<{
      card: {
        ownFields?: {
          [key: string]: number | string | null
        }
        cardProductID: number
        nameOnCard: string
        info?: string | null
        hiddenName?: string | null
        /** Of a single card. Missing where it is left out, so that fingerprints of earlier releases stay the same. */
        externalID?: string | null
        customerID: number
        customerUnitID?: number | null
        validFrom: string
        validTo: string
        expiryDateOnCard: string
        amountLimit: number | null
        countLimit: number | null
      }
      noOfCards: number
      pwd?: string | null
      /** Idempotency key: a repeated request returns the first one's cards. */
      idempotencyKey?: string | null
    } | {
      cardID: number | number[]
      card?: {
        validTo?: string
        expiryDateOnCard?: string
      } | null
      pwd?: string | null
      idempotencyKey?: string | null
      noOfCards?: number | null
    }, {
      fileName: string
      contentType: string
      content: Uint8Array
      cardBatchID: number
    }>
    edit: Mutation<{
      ownFields?: {
        [key: string]: number | string | null
      }
      externalID?: string | null
      metadata?: {
        [key: string]: string
      }
      id: number
      hiddenName?: string | null
      customerUnitID: number
    }, {
      ownFields: {
        [key: string]: number | string
      }
      externalID: string | null
      metadata: {
        [key: string]: string
      }
      id: number
      pan: string
      nameOnCard: string
      info: string | null
      hiddenName: string | null
      cardProductID: number
      cardProductName: string
      webEnabled: boolean
      validFrom: Date
      validTo: Date
      expiryDateOnCard: Date
      activationDate: Date | null
      cardState: 0 | 1 | 2 | 3
      /** A flag beside the state: a blocked card cannot be paid with. */
      blocked: boolean
      /** When and why the card was blocked; null unless it is. */
      blockedAt: Date | null
      blockReason: string | null
      customerID: number
      customerName: string
      customerClosed: boolean
      customerUnitID: number
      customerUnitName: string
      customerUnitClosed: boolean
      customerUnitExists: boolean
      amountLimit: number | null
      countLimit: number | null
      balanceAndTotals: {
        amountLimit: number | null
        amountBalance: number | null
        amountUsed: number
        amountHeld: number
        countLimit: number | null
        countBalance: number | null
        timesUsed: number
        countHeld: number
      }
      canExtendExpiryDate: boolean
      maxMonthsToExtend: number
      expiringSoon: boolean
      renewed: boolean
      /** The card that replaces this one, and the one that this card replaces. */
      successorID: number | null
      predecessorID: number | null
      /** The card that this one renews, and the one that renews this one. Rule 5.7. */
      renewsCardID: number | null
      renewedByCardID: number | null
      cardBatchID: number | null
      activated: boolean
    }>
    editLimits: Mutation<{
      id: number
      amountLimit: number | null
      countLimit: number | null
      comment: string
    }, {
      ownFields: {
        [key: string]: number | string
      }
      externalID: string | null
      metadata: {
        [key: string]: string
      }
      id: number
      pan: string
      nameOnCard: string
      info: string | null
      hiddenName: string | null
      cardProductID: number
      cardProductName: string
      webEnabled: boolean
      validFrom: Date
      validTo: Date
      expiryDateOnCard: Date
      activationDate: Date | null
      cardState: 0 | 1 | 2 | 3
      /** A flag beside the state: a blocked card cannot be paid with. */
      blocked: boolean
      /** When and why the card was blocked; null unless it is. */
      blockedAt: Date | null
      blockReason: string | null
      customerID: number
      customerName: string
      customerClosed: boolean
      customerUnitID: number
      customerUnitName: string
      customerUnitClosed: boolean
      customerUnitExists: boolean
      amountLimit: number | null
      countLimit: number | null
      balanceAndTotals: {
        amountLimit: number | null
        amountBalance: number | null
        amountUsed: number
        amountHeld: number
        countLimit: number | null
        countBalance: number | null
        timesUsed: number
        countHeld: number
      }
      canExtendExpiryDate: boolean
      maxMonthsToExtend: number
      expiringSoon: boolean
      renewed: boolean
      /** The card that replaces this one, and the one that this card replaces. */
      successorID: number | null
      predecessorID: number | null
      /** The card that this one renews, and the one that renews this one. Rule 5.7. */
      renewsCardID: number | null
      renewedByCardID: number | null
      cardBatchID: number | null
      activated: boolean
    }>
    editLimitsSelected: Mutation<{
      dryRun?: boolean
      cardIDs: number[]
      amountChange: 0 | 1 | 2 | 3 | 4
      amount?: number | null
      countChange: 0 | 1 | 2 | 3 | 4
      uses?: number | null
      comment: string
    }, null>
    export: Download<{
      orderBy?: "-cardProductName" | "-customerName" | "-nameOnCard" | "-pan" | "-validFrom" | "-validTo" | "cardProductName" | "customerName" | "nameOnCard" | "pan" | "validFrom" | "validTo"
      createdSince?: Date | string | null
      changedSince?: Date | string | null
      externalID?: string | null
      ownField?: string[] | null
      customerID?: number | null
      customerUnitID?: number | null
      pan?: string | null
      nameOnCard?: string | null
      customerName?: string | null
      customerUnitName?: string | null
      customerNo?: string | null
      cardProductID?: number | null
      cardBatchID?: number | null
      cardState?: 0 | 1 | 2 | 3 | 4
      activationStart?: string | null
      activationEnd?: string | null
      validToStart?: string | null
      validToEnd?: string | null
      /** Cards whose last day is in the month. */
      expiresInMonth?: string | null
      expiringSoon?: boolean
      extendable?: boolean
      /** Only blocked cards, of any state unless `cardState` names one. */
      blocked?: boolean
      /** Leaves out renewed cards. */
      withoutRenewed?: boolean
      cardIDs?: number[] | null
      xlsLanguage?: 1 | 2 | null
    }>
    extend: Mutation<{
      id: number
      extendByMonths: number
      cardIDs?: number[] | null
    }, {
      ownFields: {
        [key: string]: number | string
      }
      externalID: string | null
      metadata: {
        [key: string]: string
      }
      id: number
      pan: string
      nameOnCard: string
      info: string | null
      hiddenName: string | null
      cardProductID: number
      cardProductName: string
      webEnabled: boolean
      validFrom: Date
      validTo: Date
      expiryDateOnCard: Date
      activationDate: Date | null
      cardState: 0 | 1 | 2 | 3
      /** A flag beside the state: a blocked card cannot be paid with. */
      blocked: boolean
      /** When and why the card was blocked; null unless it is. */
      blockedAt: Date | null
      blockReason: string | null
      customerID: number
      customerName: string
      customerClosed: boolean
      customerUnitID: number
      customerUnitName: string
      customerUnitClosed: boolean
      customerUnitExists: boolean
      amountLimit: number | null
      countLimit: number | null
      balanceAndTotals: {
        amountLimit: number | null
        amountBalance: number | null
        amountUsed: number
        amountHeld: number
        countLimit: number | null
        countBalance: number | null
        timesUsed: number
        countHeld: number
      }
      canExtendExpiryDate: boolean
      maxMonthsToExtend: number
      expiringSoon: boolean
      renewed: boolean
      /** The card that replaces this one, and the one that this card replaces. */
      successorID: number | null
      predecessorID: number | null
      /** The card that this one renews, and the one that renews this one. Rule 5.7. */
      renewsCardID: number | null
      renewedByCardID: number | null
      cardBatchID: number | null
      activated: boolean
    }>
    extendSelected: Mutation<{
      dryRun?: boolean
      cardIDs: number[]
      extendByMonths: number
    }, null>
    get: Query<{
      id: number
    }, {
      ownFields: {
        [key: string]: number | string
      }
      externalID: string | null
      metadata: {
        [key: string]: string
      }
      id: number
      pan: string
      nameOnCard: string
      info: string | null
      hiddenName: string | null
      cardProductID: number
      cardProductName: string
      webEnabled: boolean
      validFrom: Date
      validTo: Date
      expiryDateOnCard: Date
      activationDate: Date | null
      cardState: 0 | 1 | 2 | 3
      /** A flag beside the state: a blocked card cannot be paid with. */
      blocked: boolean
      /** When and why the card was blocked; null unless it is. */
      blockedAt: Date | null
      blockReason: string | null
      customerID: number
      customerName: string
      customerClosed: boolean
      customerUnitID: number
      customerUnitName: string
      customerUnitClosed: boolean
      customerUnitExists: boolean
      amountLimit: number | null
      countLimit: number | null
      balanceAndTotals: {
        amountLimit: number | null
        amountBalance: number | null
        amountUsed: number
        amountHeld: number
        countLimit: number | null
        countBalance: number | null
        timesUsed: number
        countHeld: number
      }
      canExtendExpiryDate: boolean
      maxMonthsToExtend: number
      expiringSoon: boolean
      renewed: boolean
      /** The card that replaces this one, and the one that this card replaces. */
      successorID: number | null
      predecessorID: number | null
      /** The card that this one renews, and the one that renews this one. Rule 5.7. */
      renewsCardID: number | null
      renewedByCardID: number | null
      cardBatchID: number | null
      activated: boolean
    }>
    limitsTotalsBalance: Query<{
      id: number
    }, {
      amountLimit: number | null
      amountBalance: number | null
      amountUsed: number
      amountHeld: number
      countLimit: number | null
      countBalance: number | null
      timesUsed: number
      countHeld: number
    }>
    moveSelected: Mutation<{
      dryRun?: boolean
      targetCustomerUnitID: number
      selectedCardIDs: number[]
    }, null>
    movements: {
      page: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("amount" | "author" | "authorName" | "cardID" | "cardPan" | "comment" | "dateIn" | "id" | "kind" | "payee" | "reversesLoadID" | "uses")[]
        page?: number
        limit?: number
        orderBy?: "-amount" | "-dateIn" | "amount" | "dateIn"
        id: number
      }, {
        nextCursor: string | null
        list: {
          id: number
          kind: "adjustment" | "expired" | "issued" | "load" | "revived" | "transaction" | "transfer"
          cardID: number
          cardPan: string
          dateIn: Date
          amount: number
          uses: number
          payee: string | null
          comment: string | null
          author: string | null
          authorName: string | null
          reversesLoadID: number | null
        }[]
      }>
      totals: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("amount" | "author" | "authorName" | "cardID" | "cardPan" | "comment" | "dateIn" | "id" | "kind" | "payee" | "reversesLoadID" | "uses")[]
        page?: number
        limit?: number
        orderBy?: "-amount" | "-dateIn" | "amount" | "dateIn"
        id: number
      }, {
        count: number
        sum?: number
        cancelled?: number
        left?: number
        unlimited?: number
        amountLimitSum?: number
        amountBalanceSum?: number
        ofEarlierMonths?: {
          count: number
          amount: number
        }
      }>
    }
    page: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("activated" | "activationDate" | "amountLimit" | "balanceAndTotals" | "blocked" | "canExtendExpiryDate" | "cardBatchID" | "cardProductID" | "cardProductName" | "cardState" | "countLimit" | "customerClosed" | "customerID" | "customerName" | "customerUnitClosed" | "customerUnitID" | "customerUnitName" | "expiringSoon" | "expiryDateOnCard" | "externalID" | "hiddenName" | "id" | "maxMonthsToExtend" | "metadata" | "nameOnCard" | "ownFields" | "pan" | "renewed" | "successorID" | "validFrom" | "validTo" | "webEnabled")[]
      page?: number
      limit?: number
      orderBy?: "-cardProductName" | "-customerName" | "-nameOnCard" | "-pan" | "-validFrom" | "-validTo" | "cardProductName" | "customerName" | "nameOnCard" | "pan" | "validFrom" | "validTo"
      createdSince?: Date | string | null
      changedSince?: Date | string | null
      externalID?: string | null
      ownField?: string[] | null
      customerID?: number | null
      customerUnitID?: number | null
      pan?: string | null
      nameOnCard?: string | null
      customerName?: string | null
      customerUnitName?: string | null
      customerNo?: string | null
      cardProductID?: number | null
      cardBatchID?: number | null
      cardState?: 0 | 1 | 2 | 3 | 4
      activationStart?: string | null
      activationEnd?: string | null
      validToStart?: string | null
      validToEnd?: string | null
      /** Cards whose last day is in the month. */
      expiresInMonth?: string | null
      expiringSoon?: boolean
      extendable?: boolean
      /** Only blocked cards, of any state unless `cardState` names one. */
      blocked?: boolean
      /** Leaves out renewed cards. */
      withoutRenewed?: boolean
    }, {
      nextCursor: string | null
      list: {
        ownFields: {
          [key: string]: number | string
        }
        externalID: string | null
        metadata: {
          [key: string]: string
        }
        id: number
        pan: string
        nameOnCard: string
        hiddenName: string | null
        cardProductID: number
        cardProductName: string
        webEnabled: boolean
        validFrom: Date
        validTo: Date
        expiryDateOnCard: Date
        activationDate: Date | null
        cardState: 0 | 1 | 2 | 3
        /** A flag beside the state: a blocked card cannot be paid with. */
        blocked: boolean
        customerID: number
        customerName: string
        customerClosed: boolean
        customerUnitID: number
        customerUnitName: string
        customerUnitClosed: boolean
        amountLimit: number | null
        countLimit: number | null
        balanceAndTotals: {
          amountLimit: number | null
          amountBalance: number | null
          amountUsed: number
          amountHeld: number
          countLimit: number | null
          countBalance: number | null
          timesUsed: number
          countHeld: number
        }
        canExtendExpiryDate: boolean
        maxMonthsToExtend: number
        expiringSoon: boolean
        renewed: boolean
        /** The card that replaces this one, and the one that this card replaces. */
        successorID: number | null
        cardBatchID: number | null
        activated: boolean
      }[]
    }>
    printerBatches: {
      page: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("authorName" | "cardBatchID" | "cardCount" | "customerID" | "dateIn" | "webEnabled")[]
        page?: number
        limit?: number
        orderBy?: "-dateIn" | "dateIn"
        customerID: number
      }, {
        nextCursor: string | null
        list: {
          cardBatchID: number
          dateIn: Date
          cardCount: number
          webEnabled: boolean
          authorName: string
          customerID: number
        }[]
      }>
      totals: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("authorName" | "cardBatchID" | "cardCount" | "customerID" | "dateIn" | "webEnabled")[]
        page?: number
        limit?: number
        orderBy?: "-dateIn" | "dateIn"
        customerID: number
      }, {
        count: number
        sum?: number
        cancelled?: number
        left?: number
        unlimited?: number
        amountLimitSum?: number
        amountBalanceSum?: number
        ofEarlierMonths?: {
          count: number
          amount: number
        }
      }>
    }
    printerFile: Query<{
      cardBatchID: number
      customerID?: number | null
      pwd?: string | null
    }, {
      fileName: string
      contentType: string
      content: Uint8Array
    }>
    refusals: {
      page: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("kind" | "receivedAt" | "refusal" | "requestedAmount" | "requestID" | "terminalID")[]
        page?: number
        limit?: number
        orderBy?: "-receivedAt" | "receivedAt"
        id: number
      }, {
        nextCursor: string | null
        list: {
          receivedAt: Date
          requestID: string | null
          kind: "balance" | "block" | "hold" | "load" | "payment" | "release" | "reversal" | "simulation"
          terminalID: string | null
          requestedAmount: number | null
          refusal: {
            code: ErrorCode
            reason?: RefusalReason
            cardState?: 0 | 1 | 2 | 3 | null
            blocked?: true
            rule?: {
              cardRuleID: number
              period: "day" | "month" | "transaction" | "week"
              amountLeft: number | null
              countLeft: number | null
              ends: string | null
            }
          } | null
        }[]
      }>
      totals: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("kind" | "receivedAt" | "refusal" | "requestedAmount" | "requestID" | "terminalID")[]
        page?: number
        limit?: number
        orderBy?: "-receivedAt" | "receivedAt"
        id: number
      }, {
        count: number
        sum?: number
        cancelled?: number
        left?: number
        unlimited?: number
        amountLimitSum?: number
        amountBalanceSum?: number
        ofEarlierMonths?: {
          count: number
          amount: number
        }
      }>
    }
    reopen: Mutation<{
      id: number
    }, {
      ownFields: {
        [key: string]: number | string
      }
      externalID: string | null
      metadata: {
        [key: string]: string
      }
      id: number
      pan: string
      nameOnCard: string
      info: string | null
      hiddenName: string | null
      cardProductID: number
      cardProductName: string
      webEnabled: boolean
      validFrom: Date
      validTo: Date
      expiryDateOnCard: Date
      activationDate: Date | null
      cardState: 0 | 1 | 2 | 3
      /** A flag beside the state: a blocked card cannot be paid with. */
      blocked: boolean
      /** When and why the card was blocked; null unless it is. */
      blockedAt: Date | null
      blockReason: string | null
      customerID: number
      customerName: string
      customerClosed: boolean
      customerUnitID: number
      customerUnitName: string
      customerUnitClosed: boolean
      customerUnitExists: boolean
      amountLimit: number | null
      countLimit: number | null
      balanceAndTotals: {
        amountLimit: number | null
        amountBalance: number | null
        amountUsed: number
        amountHeld: number
        countLimit: number | null
        countBalance: number | null
        timesUsed: number
        countHeld: number
      }
      canExtendExpiryDate: boolean
      maxMonthsToExtend: number
      expiringSoon: boolean
      renewed: boolean
      /** The card that replaces this one, and the one that this card replaces. */
      successorID: number | null
      predecessorID: number | null
      /** The card that this one renews, and the one that renews this one. Rule 5.7. */
      renewsCardID: number | null
      renewedByCardID: number | null
      cardBatchID: number | null
      activated: boolean
    }>
    reopenSelected: Mutation<{
      cardIDs: number[]
    }, null>
    replace: Mutation<{
      cardID: number
      reason: string
      close?: boolean
      idempotencyKey?: string | null
    }, {
      cardID: number
      cardBatchID: number
    }>
    reprint: Mutation<{
      cardIDs: number[]
      reason: string
      pwd: string
    }, {
      fileName: string
      contentType: string
      content: Uint8Array
    }>
    totals: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("activated" | "activationDate" | "amountLimit" | "balanceAndTotals" | "blocked" | "canExtendExpiryDate" | "cardBatchID" | "cardProductID" | "cardProductName" | "cardState" | "countLimit" | "customerClosed" | "customerID" | "customerName" | "customerUnitClosed" | "customerUnitID" | "customerUnitName" | "expiringSoon" | "expiryDateOnCard" | "externalID" | "hiddenName" | "id" | "maxMonthsToExtend" | "metadata" | "nameOnCard" | "ownFields" | "pan" | "renewed" | "successorID" | "validFrom" | "validTo" | "webEnabled")[]
      page?: number
      limit?: number
      orderBy?: "-cardProductName" | "-customerName" | "-nameOnCard" | "-pan" | "-validFrom" | "-validTo" | "cardProductName" | "customerName" | "nameOnCard" | "pan" | "validFrom" | "validTo"
      createdSince?: Date | string | null
      changedSince?: Date | string | null
      externalID?: string | null
      ownField?: string[] | null
      customerID?: number | null
      customerUnitID?: number | null
      pan?: string | null
      nameOnCard?: string | null
      customerName?: string | null
      customerUnitName?: string | null
      customerNo?: string | null
      cardProductID?: number | null
      cardBatchID?: number | null
      cardState?: 0 | 1 | 2 | 3 | 4
      activationStart?: string | null
      activationEnd?: string | null
      validToStart?: string | null
      validToEnd?: string | null
      /** Cards whose last day is in the month. */
      expiresInMonth?: string | null
      expiringSoon?: boolean
      extendable?: boolean
      /** Only blocked cards, of any state unless `cardState` names one. */
      blocked?: boolean
      /** Leaves out renewed cards. */
      withoutRenewed?: boolean
    }, {
      count: number
      sum?: number
      cancelled?: number
      left?: number
      unlimited?: number
      amountLimitSum?: number
      amountBalanceSum?: number
      ofEarlierMonths?: {
        count: number
        amount: number
      }
    }>
    unblock: Mutation<{
      cardIDs: number[]
    }, null>
  }
  cardHold: {
    page: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("amount" | "amountHeld" | "author" | "completedAmount" | "dateIn" | "endedAt" | "endsAt" | "externalID" | "holdID" | "payee" | "status" | "transactionIDs")[]
      page?: number
      limit?: number
      orderBy?: "-dateIn" | "dateIn"
      cardID: number
    }, {
      nextCursor: string | null
      list: {
        holdID: number
        status: "completed" | "expired" | "open" | "released"
        amount: number
        completedAmount: number
        amountHeld: number
        dateIn: Date
        endsAt: Date
        endedAt: Date | null
        transactionIDs: number[]
        externalID: string | null
        payee: string
        author: string
      }[]
    }>
    totals: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("amount" | "amountHeld" | "author" | "completedAmount" | "dateIn" | "endedAt" | "endsAt" | "externalID" | "holdID" | "payee" | "status" | "transactionIDs")[]
      page?: number
      limit?: number
      orderBy?: "-dateIn" | "dateIn"
      cardID: number
    }, {
      count: number
      sum?: number
      cancelled?: number
      left?: number
      unlimited?: number
      amountLimitSum?: number
      amountBalanceSum?: number
      ofEarlierMonths?: {
        count: number
        amount: number
      }
    }>
  }
  cardImport: {
    forget: Mutation<undefined, null>
    latest: Query<undefined, {
      fileName: string
      dryRun: boolean
      startedAt: Date
      percent: number
      result: {
        cardBatchID: number | null
        created: number
        dryRun: boolean
        rules?: number
      } | null
      preview: {
        products: {
          cardProductName: string
          cards: number
          amountLimit: number
          unlimited: number
        }[]
        rows: {
          line: number
          pan: string
          nameOnCard: string
          customerName: string
          customerUnitName: string
          validTo: Date
          amountLimit: number | null
          rule?: {
            period: "day" | "month" | "transaction" | "week"
            amount: number | null
            count: number | null
          }
        }[]
      } | null
      refusal: {
        code: ErrorCode
        reason?: RefusalReason
        subErrors: {
          field: string
          code: ErrorCode
          line?: number
          value?: string
          typed?: string
          reason?: RefusalReason
        }[]
        errorCount?: number
      } | null
    } | null>
  }
  cardLoad: {
    create: Mutation<{
      amount?: number | null
      uses?: number | null
      cardID: number
      reason: string
      idempotencyKey?: string | null
    }, {
      id: number
      cardID: number
      kind: "adjustment" | "expired" | "issued" | "load" | "revived" | "transfer"
      amount: number
      uses: number
      amountBalance: number | null
      countBalance: number | null
      reason: string | null
      author: string | null
      authorName: string | null
      dateIn: Date
      reversed: boolean
      waitingReversalID: number | null
      reversesLoadID: number | null
      otherCardID: number | null
      loadPlanID: number | null
      externalID: string | null
    }>
    createSelected: Mutation<{
      reason: string
      on?: string | null
      monthly?: boolean
      upTo?: boolean
      idempotencyKey?: string | null
      dryRun?: boolean
      loads: {
        amount?: number | null
        uses?: number | null
        cardID: number
        comment?: string | null
      }[]
    }, {
      loadPlanID: number | null
      cardCount: number
      amount: number
      uses: number
      nextRunAt: Date | null
      blockedCount: number | null
      firstCards: {
        cardID: number
        pan: string
        nameOnCard: string
        customerName: string
        blocked: boolean
        replaced: boolean
        amount: number
        uses: number
        amountBalance: number | null
        countBalance: number | null
      }[] | null
      skippedCount: number | null
      needsApproval: boolean
    }>
    page: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("amount" | "amountBalance" | "author" | "authorName" | "cardID" | "countBalance" | "dateIn" | "externalID" | "id" | "kind" | "loadPlanID" | "otherCardID" | "reason" | "reversed" | "reversesLoadID" | "uses" | "waitingReversalID")[]
      page?: number
      limit?: number
      orderBy?: "-dateIn" | "dateIn"
      cardID: number
    }, {
      nextCursor: string | null
      list: {
        id: number
        cardID: number
        kind: "adjustment" | "expired" | "issued" | "load" | "revived" | "transfer"
        amount: number
        uses: number
        amountBalance: number | null
        countBalance: number | null
        reason: string | null
        author: string | null
        authorName: string | null
        dateIn: Date
        reversed: boolean
        waitingReversalID: number | null
        reversesLoadID: number | null
        otherCardID: number | null
        loadPlanID: number | null
        externalID: string | null
      }[]
    }>
    reverse: Mutation<{
      cardID: number
      loadID: number
      reason: string
    }, {
      id: number
      cardID: number
      kind: "adjustment" | "expired" | "issued" | "load" | "revived" | "transfer"
      amount: number
      uses: number
      amountBalance: number | null
      countBalance: number | null
      reason: string | null
      author: string | null
      authorName: string | null
      dateIn: Date
      reversed: boolean
      waitingReversalID: number | null
      reversesLoadID: number | null
      otherCardID: number | null
      loadPlanID: number | null
      externalID: string | null
    }>
    totals: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("amount" | "amountBalance" | "author" | "authorName" | "cardID" | "countBalance" | "dateIn" | "externalID" | "id" | "kind" | "loadPlanID" | "otherCardID" | "reason" | "reversed" | "reversesLoadID" | "uses" | "waitingReversalID")[]
      page?: number
      limit?: number
      orderBy?: "-dateIn" | "dateIn"
      cardID: number
    }, {
      count: number
      sum?: number
      cancelled?: number
      left?: number
      unlimited?: number
      amountLimitSum?: number
      amountBalanceSum?: number
      ofEarlierMonths?: {
        count: number
        amount: number
      }
    }>
    transfer: Mutation<{
      cardID: number
      toCardID: number
      amount?: number | null
      reason?: string | null
      idempotencyKey?: string | null
    }, {
      id: number
      cardID: number
      kind: "adjustment" | "expired" | "issued" | "load" | "revived" | "transfer"
      amount: number
      uses: number
      amountBalance: number | null
      countBalance: number | null
      reason: string | null
      author: string | null
      authorName: string | null
      dateIn: Date
      reversed: boolean
      waitingReversalID: number | null
      reversesLoadID: number | null
      otherCardID: number | null
      loadPlanID: number | null
      externalID: string | null
    }>
  }
  cardProduct: {
    changes: {
      page: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("accessToken" | "approver" | "approverName" | "authorEmail" | "authorName" | "cardNumbers" | "closedAt" | "codeLength" | "codeNeeded" | "validFrom" | "webEnabled")[]
        page?: number
        limit?: number
        orderBy?: "-validFrom" | "validFrom"
        companyID?: "company" | number
        id: number
      }, {
        nextCursor: string | null
        list: {
          validFrom: Date
          authorEmail: string | null
          authorName: string | null
          accessToken: string | null
          approver: string | null
          approverName: string | null
          closedAt: Date | null
          cardNumbers: "consecutive" | "random" | null
          /** Digits of the security code of new cards; null without one. */
          codeLength: number | null
          codeNeeded: "always" | "balance" | "never" | null
          webEnabled: boolean | null
        }[]
      }>
      totals: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("accessToken" | "approver" | "approverName" | "authorEmail" | "authorName" | "cardNumbers" | "closedAt" | "codeLength" | "codeNeeded" | "validFrom" | "webEnabled")[]
        page?: number
        limit?: number
        orderBy?: "-validFrom" | "validFrom"
        companyID?: "company" | number
        id: number
      }, {
        count: number
        sum?: number
        cancelled?: number
        left?: number
        unlimited?: number
        amountLimitSum?: number
        amountBalanceSum?: number
        ofEarlierMonths?: {
          count: number
          amount: number
        }
      }>
    }
    create: Mutation<{
      companyID?: "company" | number
      product: {
        name: string
        issuerIDNo: string
        minAccountIDNo: string
        maxAccountIDNo: string
        panLength: number
        duration: number
        cardTypeID: 1 | 2
        webEnabled: boolean
        cardNumbers?: "consecutive" | "random"
        codeLength?: number | null
        codeNeeded?: "always" | "balance" | "never"
      }
    }, {
      name: string
      issuerIDNo: string
      minAccountIDNo: string
      maxAccountIDNo: string
      cardNumbers: "consecutive" | "random"
      /** Digits of the security code of new cards; null without one. */
      codeLength: number | null
      codeNeeded: "always" | "balance" | "never"
      webEnabled: boolean
      id: number
      panLength: number
      duration: number
      cardTypeID: 1 | 2
      noOfActiveCards: number
      /** Card numbers of the range that are not allocated yet. */
      numbersLeft: number
    }>
    edit: Mutation<{
      companyID?: "company" | number
      id: number
      cardNumbers?: "consecutive" | "random"
      codeLength?: number | null
      codeNeeded?: "always" | "balance" | "never"
    }, {
      name: string
      issuerIDNo: string
      minAccountIDNo: string
      maxAccountIDNo: string
      cardNumbers: "consecutive" | "random"
      /** Digits of the security code of new cards; null without one. */
      codeLength: number | null
      codeNeeded: "always" | "balance" | "never"
      webEnabled: boolean
      id: number
      panLength: number
      duration: number
      cardTypeID: 1 | 2
      noOfActiveCards: number
      /** Card numbers of the range that are not allocated yet. */
      numbersLeft: number
    }>
    page: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("cardNumbers" | "cardTypeID" | "codeLength" | "codeNeeded" | "duration" | "id" | "issuerIDNo" | "maxAccountIDNo" | "minAccountIDNo" | "name" | "noOfActiveCards" | "numbersLeft" | "panLength" | "webEnabled")[]
      page?: number
      limit?: number
      orderBy?: "-duration" | "-issuerIDNo" | "-name" | "duration" | "issuerIDNo" | "name"
      companyID?: "company" | number
      name?: string | null
    }, {
      nextCursor: string | null
      list: {
        name: string
        issuerIDNo: string
        minAccountIDNo: string
        maxAccountIDNo: string
        cardNumbers: "consecutive" | "random"
        /** Digits of the security code of new cards; null without one. */
        codeLength: number | null
        codeNeeded: "always" | "balance" | "never"
        webEnabled: boolean
        id: number
        panLength: number
        duration: number
        cardTypeID: 1 | 2
        noOfActiveCards: number
        /** Card numbers of the range that are not allocated yet. */
        numbersLeft: number
      }[]
    }>
    totals: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("cardNumbers" | "cardTypeID" | "codeLength" | "codeNeeded" | "duration" | "id" | "issuerIDNo" | "maxAccountIDNo" | "minAccountIDNo" | "name" | "noOfActiveCards" | "numbersLeft" | "panLength" | "webEnabled")[]
      page?: number
      limit?: number
      orderBy?: "-duration" | "-issuerIDNo" | "-name" | "duration" | "issuerIDNo" | "name"
      companyID?: "company" | number
      name?: string | null
    }, {
      count: number
      sum?: number
      cancelled?: number
      left?: number
      unlimited?: number
      amountLimitSum?: number
      amountBalanceSum?: number
      ofEarlierMonths?: {
        count: number
        amount: number
      }
    }>
    types: Query<undefined, {
      id: 1 | 2
      name: string
    }[]>
  }
  cardRule: {
    changes: {
      page: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("accessToken" | "amount" | "approver" | "approverName" | "authorEmail" | "authorName" | "closedAt" | "count" | "hours" | "mode" | "period" | "terminalIDs" | "terminalOwnerIDs" | "validFrom" | "weekdays")[]
        page?: number
        limit?: number
        orderBy?: "-validFrom" | "validFrom"
        cardRuleID: number
      }, {
        nextCursor: string | null
        list: {
          validFrom: Date
          authorEmail: string | null
          authorName: string | null
          accessToken: string | null
          approver: string | null
          approverName: string | null
          closedAt: Date | null
          period: "day" | "month" | "transaction" | "week" | null
          amount: number | null
          count: number | null
          weekdays: number[] | null
          hours: string | null
          terminalIDs: number[] | null
          terminalOwnerIDs: number[] | null
          mode: "refuse" | "watch" | null
        }[]
      }>
      totals: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("accessToken" | "amount" | "approver" | "approverName" | "authorEmail" | "authorName" | "closedAt" | "count" | "hours" | "mode" | "period" | "terminalIDs" | "terminalOwnerIDs" | "validFrom" | "weekdays")[]
        page?: number
        limit?: number
        orderBy?: "-validFrom" | "validFrom"
        cardRuleID: number
      }, {
        count: number
        sum?: number
        cancelled?: number
        left?: number
        unlimited?: number
        amountLimitSum?: number
        amountBalanceSum?: number
        ofEarlierMonths?: {
          count: number
          amount: number
        }
      }>
    }
    close: Mutation<{
      cardRuleID: number
    }, null>
    create: Mutation<{
      cardProductID?: number | null
      customerID?: number | null
      customerUnitID?: number | null
      cardID?: number | null
      period: "day" | "month" | "transaction" | "week"
      amount?: number | null
      count?: number | null
      weekdays?: number[] | null
      hours?: string | null
      terminalIDs?: number[] | null
      terminalOwnerIDs?: number[] | null
      mode: "refuse" | "watch"
    }, {
      period: "day" | "month" | "transaction" | "week"
      amount: number | null
      count: number | null
      weekdays: number[] | null
      hours: string | null
      terminalIDs: number[] | null
      terminalOwnerIDs: number[] | null
      mode: "refuse" | "watch"
      cardRuleID: number
      cardProductID: number | null
      customerID: number | null
      customerUnitID: number | null
      cardID: number | null
      cardProductName: string | null
      customerName: string | null
      customerUnitName: string | null
      pan: string | null
      createdAt: Date
    }>
    edit: Mutation<{
      cardRuleID: number
      period: "day" | "month" | "transaction" | "week"
      amount?: number | null
      count?: number | null
      weekdays?: number[] | null
      hours?: string | null
      terminalIDs?: number[] | null
      terminalOwnerIDs?: number[] | null
      mode: "refuse" | "watch"
    }, {
      period: "day" | "month" | "transaction" | "week"
      amount: number | null
      count: number | null
      weekdays: number[] | null
      hours: string | null
      terminalIDs: number[] | null
      terminalOwnerIDs: number[] | null
      mode: "refuse" | "watch"
      cardRuleID: number
      cardProductID: number | null
      customerID: number | null
      customerUnitID: number | null
      cardID: number | null
      cardProductName: string | null
      customerName: string | null
      customerUnitName: string | null
      pan: string | null
      createdAt: Date
    }>
    get: Query<{
      cardRuleID: number
    }, {
      period: "day" | "month" | "transaction" | "week"
      amount: number | null
      count: number | null
      weekdays: number[] | null
      hours: string | null
      terminalIDs: number[] | null
      terminalOwnerIDs: number[] | null
      mode: "refuse" | "watch"
      cardRuleID: number
      cardProductID: number | null
      customerID: number | null
      customerUnitID: number | null
      cardID: number | null
      cardProductName: string | null
      customerName: string | null
      customerUnitName: string | null
      pan: string | null
      createdAt: Date
    }>
    page: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("amount" | "cardID" | "cardProductID" | "cardProductName" | "cardRuleID" | "count" | "createdAt" | "customerID" | "customerName" | "customerUnitID" | "customerUnitName" | "hours" | "mode" | "pan" | "period" | "terminalIDs" | "terminalOwnerIDs" | "weekdays")[]
      page?: number
      limit?: number
      orderBy?: "-createdAt" | "createdAt"
      cardProductID?: number | null
      customerID?: number | null
      ofCardID?: number | null
    }, {
      nextCursor: string | null
      list: {
        period: "day" | "month" | "transaction" | "week"
        amount: number | null
        count: number | null
        weekdays: number[] | null
        hours: string | null
        terminalIDs: number[] | null
        terminalOwnerIDs: number[] | null
        mode: "refuse" | "watch"
        cardRuleID: number
        cardProductID: number | null
        customerID: number | null
        customerUnitID: number | null
        cardID: number | null
        cardProductName: string | null
        customerName: string | null
        customerUnitName: string | null
        pan: string | null
        createdAt: Date
      }[]
    }>
    totals: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("amount" | "cardID" | "cardProductID" | "cardProductName" | "cardRuleID" | "count" | "createdAt" | "customerID" | "customerName" | "customerUnitID" | "customerUnitName" | "hours" | "mode" | "pan" | "period" | "terminalIDs" | "terminalOwnerIDs" | "weekdays")[]
      page?: number
      limit?: number
      orderBy?: "-createdAt" | "createdAt"
      cardProductID?: number | null
      customerID?: number | null
      ofCardID?: number | null
    }, {
      count: number
      sum?: number
      cancelled?: number
      left?: number
      unlimited?: number
      amountLimitSum?: number
      amountBalanceSum?: number
      ofEarlierMonths?: {
        count: number
        amount: number
      }
    }>
    trial: Query<{
      cardProductID?: number | null
      customerID?: number | null
      customerUnitID?: number | null
      cardID?: number | null
      period: "day" | "month" | "transaction" | "week"
      amount?: number | null
      count?: number | null
      weekdays?: number[] | null
      hours?: string | null
      terminalIDs?: number[] | null
      terminalOwnerIDs?: number[] | null
      mode: "refuse" | "watch"
      month?: string | null
    }, {
      month: string
      payments: number
      amount: number
      refusedPayments: number
      refusedAmount: number
      examples: {
        transactionID: number
        cardID: number
        pan: string
        dateIn: Date
        amount: number
        payee: string
        reason: "ruleOfAmount" | "ruleOfCount" | "ruleOfTerminals" | "ruleOfTimes"
      }[]
    }>
    watched: Query<{
      cardRuleID: number
      month?: string | null
    }, {
      month: string
      payments: number
      amount: number
      refusedPayments: number
      refusedAmount: number
      examples: {
        transactionID: number
        cardID: number
        pan: string
        dateIn: Date
        amount: number
        payee: string
        reason: "ruleOfAmount" | "ruleOfCount" | "ruleOfTerminals" | "ruleOfTimes"
      }[]
    }>
  }
  company: {
    changes: {
      page: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("accessToken" | "address" | "allowPartialPayments" | "approveLimitsAbove" | "approveLoadsAbove" | "approver" | "approveRefundsAbove" | "approverName" | "auditLogMonths" | "auditSealed" | "authorEmail" | "authorName" | "billingEmail" | "cardCreationTypeID" | "closedAt" | "countryCode" | "customerRetentionMonths" | "defaultCustomerUnitName" | "distributorName" | "email" | "factorRequiredFrom" | "identification" | "name" | "passwordOff" | "paymentFields" | "phone" | "proofAsked" | "proofAskedAbove" | "requiredPaymentFields" | "superuserFactorRequiredFrom" | "validFrom" | "vatNumber")[]
        page?: number
        limit?: number
        orderBy?: "-validFrom" | "validFrom"
        companyID?: "company" | number
      }, {
        nextCursor: string | null
        list: {
          validFrom: Date
          authorEmail: string | null
          authorName: string | null
          accessToken: string | null
          approver: string | null
          approverName: string | null
          closedAt: Date | null
          name: string | null
          identification: string | null
          address: string | null
          /** Country of the address, and VAT number: for e-invoices. Rule 22.9. */
          countryCode: string | null
          vatNumber: string | null
          phone: string | null
          email: string | null
          billingEmail: string | null
          cardCreationTypeID: 1 | 2 | null
          allowPartialPayments: boolean | null
          customerRetentionMonths: number | null
          auditLogMonths: number | null
          distributorName: string | null
          defaultCustomerUnitName: string | null
          factorRequiredFrom: Date | null
          superuserFactorRequiredFrom: Date | null
          proofAsked: boolean | null
          proofAskedAbove: number | null
          passwordOff: boolean | null
          auditSealed: boolean | null
          approveLoadsAbove: number | null
          approveLimitsAbove: number | null
          approveRefundsAbove: number | null
          paymentFields: ("driver" | "lines" | "litres" | "odometer" | "receiptNumber" | "vehicle")[] | null
          requiredPaymentFields: ("driver" | "lines" | "litres" | "odometer" | "receiptNumber" | "vehicle")[] | null
        }[]
      }>
      totals: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("accessToken" | "address" | "allowPartialPayments" | "approveLimitsAbove" | "approveLoadsAbove" | "approver" | "approveRefundsAbove" | "approverName" | "auditLogMonths" | "auditSealed" | "authorEmail" | "authorName" | "billingEmail" | "cardCreationTypeID" | "closedAt" | "countryCode" | "customerRetentionMonths" | "defaultCustomerUnitName" | "distributorName" | "email" | "factorRequiredFrom" | "identification" | "name" | "passwordOff" | "paymentFields" | "phone" | "proofAsked" | "proofAskedAbove" | "requiredPaymentFields" | "superuserFactorRequiredFrom" | "validFrom" | "vatNumber")[]
        page?: number
        limit?: number
        orderBy?: "-validFrom" | "validFrom"
        companyID?: "company" | number
      }, {
        count: number
        sum?: number
        cancelled?: number
        left?: number
        unlimited?: number
        amountLimitSum?: number
        amountBalanceSum?: number
        ofEarlierMonths?: {
          count: number
          amount: number
        }
      }>
    }
    create: Mutation<{
      name: string
      identification: string
      address: string
      /** Country of the address, and VAT number: for e-invoices. Rule 22.9. */
      countryCode?: string | null
      vatNumber?: string | null
      phone: string
      email: string
      billingEmail?: string | null
      cardCreationTypeID: 1 | 2
      allowPartialPayments: boolean
      /** Months for which closed customers must be kept. Null: no duty. Rule 19.4. */
      customerRetentionMonths?: number | null
      /** Months for which events of the audit log are kept. Null: for good. Rule 19.7. */
      auditLogMonths?: number | null
      distributorID?: number | null
      superuserEmail?: string | null
    }, {
      name: string
      identification: string
      address: string
      /** Country of the address, and VAT number: for e-invoices. Rule 22.9. */
      countryCode: string | null
      vatNumber: string | null
      phone: string
      email: string
      billingEmail: string | null
      cardCreationTypeID: 1 | 2
      allowPartialPayments: boolean
      customerRetentionMonths: number | null
      auditLogMonths: number | null
      companyID: number
      distributorID: number | null
      distributorName: string | null
      defaultCustomerID: number | null
      defaultCustomerUnitID: number | null
      defaultCustomerUnitName: string | null
    }>
    edit: Mutation<{
      name: string
      identification: string
      address: string
      /** Country of the address, and VAT number: for e-invoices. Rule 22.9. */
      countryCode?: string | null
      vatNumber?: string | null
      phone: string
      email: string
      billingEmail?: string | null
      cardCreationTypeID: 1 | 2
      allowPartialPayments: boolean
      /** Months for which closed customers must be kept. Null: no duty. Rule 19.4. */
      customerRetentionMonths?: number | null
      /** Months for which events of the audit log are kept. Null: for good. Rule 19.7. */
      auditLogMonths?: number | null
      companyID?: "company" | number
      distributorID?: number | null
    }, {
      name: string
      identification: string
      address: string
      /** Country of the address, and VAT number: for e-invoices. Rule 22.9. */
      countryCode: string | null
      vatNumber: string | null
      phone: string
      email: string
      billingEmail: string | null
      cardCreationTypeID: 1 | 2
      allowPartialPayments: boolean
      customerRetentionMonths: number | null
      auditLogMonths: number | null
      companyID: number
      distributorID: number | null
      distributorName: string | null
      defaultCustomerID: number | null
      defaultCustomerUnitID: number | null
      defaultCustomerUnitName: string | null
    }>
    get: Query<{
      companyID?: "company" | number
    }, {
      name: string
      identification: string
      address: string
      /** Country of the address, and VAT number: for e-invoices. Rule 22.9. */
      countryCode: string | null
      vatNumber: string | null
      phone: string
      email: string
      billingEmail: string | null
      cardCreationTypeID: 1 | 2
      allowPartialPayments: boolean
      customerRetentionMonths: number | null
      auditLogMonths: number | null
      companyID: number
      distributorID: number | null
      distributorName: string | null
      defaultCustomerID: number | null
      defaultCustomerUnitID: number | null
      defaultCustomerUnitName: string | null
    }>
    page: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("companyID" | "distributorName" | "email" | "identification" | "name" | "phone" | "superuserState")[]
      page?: number
      limit?: number
      orderBy?: "-email" | "-identification" | "-name" | "email" | "identification" | "name"
      name?: string | null
      phone?: string | null
      email?: string | null
      identification?: string | null
      distributorID?: number | null
      superuserState?: "invited" | "none" | "registered" | null
    }, {
      nextCursor: string | null
      list: {
        name: string
        identification: string
        phone: string
        email: string
        companyID: number
        distributorName: string | null
        superuserState: "invited" | "none" | "registered"
      }[]
    }>
    totals: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("companyID" | "distributorName" | "email" | "identification" | "name" | "phone" | "superuserState")[]
      page?: number
      limit?: number
      orderBy?: "-email" | "-identification" | "-name" | "email" | "identification" | "name"
      name?: string | null
      phone?: string | null
      email?: string | null
      identification?: string | null
      distributorID?: number | null
      superuserState?: "invited" | "none" | "registered" | null
    }, {
      count: number
      sum?: number
      cancelled?: number
      left?: number
      unlimited?: number
      amountLimitSum?: number
      amountBalanceSum?: number
      ofEarlierMonths?: {
        count: number
        amount: number
      }
    }>
  }
  companyMonth: {
    accounts: Query<undefined, {
      accounts: {
        adjustment: string
        clearing: string
        expiredIncome: string
        liability: string
        payable: string
        receivable: string
      }
    }>
    changes: {
      page: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("accessToken" | "amount" | "approver" | "approverName" | "authorEmail" | "authorName" | "closedAt" | "earlierAmount" | "earlierCount" | "transactionCount" | "validFrom")[]
        page?: number
        limit?: number
        orderBy?: "-validFrom" | "validFrom"
        month: string
      }, {
        nextCursor: string | null
        list: {
          validFrom: Date
          authorEmail: string | null
          authorName: string | null
          accessToken: string | null
          approver: string | null
          approverName: string | null
          closedAt: Date | null
          transactionCount: number | null
          amount: number | null
          /** Number of transactions of earlier months that changed, and by how much. */
          earlierCount: number | null
          earlierAmount: number | null
        }[]
      }>
      totals: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("accessToken" | "amount" | "approver" | "approverName" | "authorEmail" | "authorName" | "closedAt" | "earlierAmount" | "earlierCount" | "transactionCount" | "validFrom")[]
        page?: number
        limit?: number
        orderBy?: "-validFrom" | "validFrom"
        month: string
      }, {
        count: number
        sum?: number
        cancelled?: number
        left?: number
        unlimited?: number
        amountLimitSum?: number
        amountBalanceSum?: number
        ofEarlierMonths?: {
          count: number
          amount: number
        }
      }>
    }
    edit: Mutation<{
      month: string
      closed: boolean
    }, {
      transactionCount: number
      amount: number
      /** Number of transactions of earlier months that changed, and by how much. */
      earlierCount: number
      earlierAmount: number
      month: string
      closed: boolean
      closedAt: Date | null
      closedBy: string | null
      next: boolean
      /** Whether it was closed before, so that it has a history. */
      wasClosed: boolean
    }>
    editAccounts: Mutation<{
      accounts: {
        adjustment: string
        clearing: string
        expiredIncome: string
        liability: string
        payable: string
        receivable: string
      }
    }, {
      accounts: {
        adjustment: string
        clearing: string
        expiredIncome: string
        liability: string
        payable: string
        receivable: string
      }
    }>
    journal: Query<{
      month: string
    }, {
      month: string
      closed: boolean
      list: {
        account: string
        debit: number
        credit: number
        text: string
      }[]
    }>
    journalFile: Query<{
      month: string
    }, {
      fileName: string
      contentType: string
      content: Uint8Array
    }>
    months: Query<undefined, {
      list: {
        transactionCount: number
        amount: number
        /** Number of transactions of earlier months that changed, and by how much. */
        earlierCount: number
        earlierAmount: number
        month: string
        closed: boolean
        closedAt: Date | null
        closedBy: string | null
        next: boolean
        /** Whether it was closed before, so that it has a history. */
        wasClosed: boolean
      }[]
    }>
  }
  companySummary: {
    export: Query<{
      orderBy?: "-name" | "name"
      dateIn?: string | null
      name?: string | null
      xlsLanguage?: 1 | 2 | null
    }, {
      fileName: string
      contentType: string
      content: Uint8Array
    }>
    month: Query<undefined, {
      month: {
        totalCount: number
        totalAmount: number
        noOfcardsCreated: number
        startDate: string
        endDate: string
      }
      before: {
        totalCount: number
        totalAmount: number
        noOfcardsCreated: number
        startDate: string
        endDate: string
      }
    }>
    page: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("cardCount" | "companyID" | "companyName" | "distributorName" | "lastTransaction" | "settlementFee" | "settlementPayable" | "settlementUnpaid" | "sumBefore" | "transactionCount" | "transactionSum")[]
      page?: number
      limit?: number
      orderBy?: "-name" | "name"
      dateIn?: string | null
      name?: string | null
    }, {
      nextCursor: string | null
      list: {
        companyID: number
        companyName: string
        distributorName: string | null
        lastTransaction: Date | null
        sumBefore: number
        cardCount: number
        transactionCount: number
        transactionSum: number
        settlementFee: number
        settlementPayable: number
        settlementUnpaid: number
      }[]
    }>
    totals: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("cardCount" | "companyID" | "companyName" | "distributorName" | "lastTransaction" | "settlementFee" | "settlementPayable" | "settlementUnpaid" | "sumBefore" | "transactionCount" | "transactionSum")[]
      page?: number
      limit?: number
      orderBy?: "-name" | "name"
      dateIn?: string | null
      name?: string | null
    }, {
      count: number
      sum?: number
      cancelled?: number
      left?: number
      unlimited?: number
      amountLimitSum?: number
      amountBalanceSum?: number
      ofEarlierMonths?: {
        count: number
        amount: number
      }
    }>
  }
  contactPerson: {
    close: Mutation<{
      contactPersonID: number
    }, null>
    create: Mutation<{
      contactName: string
      contactEmail?: string | null
      contactPhone?: string | null
      customerID: number
      isPrimary?: boolean
    }, {
      contactName: string
      contactEmail: string | null
      contactPhone: string | null
      contactPersonID: number
      isPrimary: boolean
      hasOthers: boolean
    }>
    edit: Mutation<{
      contactName: string
      contactEmail?: string | null
      contactPhone?: string | null
      contactPersonID: number
      isPrimary: boolean
    }, {
      contactName: string
      contactEmail: string | null
      contactPhone: string | null
      contactPersonID: number
      isPrimary: boolean
      hasOthers: boolean
    }>
    page: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("contactEmail" | "contactName" | "contactPersonID" | "contactPhone" | "hasOthers" | "isPrimary")[]
      page?: number
      limit?: number
      orderBy?: "-contactName" | "contactName"
      customerID: number
    }, {
      nextCursor: string | null
      list: {
        contactName: string
        contactEmail: string | null
        contactPhone: string | null
        contactPersonID: number
        isPrimary: boolean
        hasOthers: boolean
      }[]
    }>
    primary: Query<{
      customerID: number
    }, {
      contactName: string
      contactEmail: string | null
      contactPhone: string | null
      contactPersonID: number
      isPrimary: boolean
      hasOthers: boolean
    }>
    totals: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("contactEmail" | "contactName" | "contactPersonID" | "contactPhone" | "hasOthers" | "isPrimary")[]
      page?: number
      limit?: number
      orderBy?: "-contactName" | "contactName"
      customerID: number
    }, {
      count: number
      sum?: number
      cancelled?: number
      left?: number
      unlimited?: number
      amountLimitSum?: number
      amountBalanceSum?: number
      ofEarlierMonths?: {
        count: number
        amount: number
      }
    }>
  }
  customer: {
    activity: {
      page: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("activeDiscount" | "billingEmail" | "customerID" | "customerNo" | "customerState" | "customerTypeID" | "email" | "externalID" | "identification" | "lastTransaction" | "metadata" | "name" | "ownFields" | "turnover")[]
        page?: number
        limit?: number
        orderBy?: "-identification" | "-lastTransaction" | "-name" | "-turnover" | "identification" | "lastTransaction" | "name" | "turnover"
        createdSince?: Date | string | null
        changedSince?: Date | string | null
        externalID?: string | null
        ownField?: string[] | null
        name?: string | null
        identification?: string | null
        email?: string | null
        customerTypeID?: 1 | 2 | null
        customerNo?: string | null
        customerState?: 0 | 1 | 2 | 3
        /** Leaves out closed customers, for forms that need an open one. */
        open?: boolean
        /** Only closed private customers whose time to be kept is over, and that are not erased. */
        toErase?: boolean
        activity?: 0 | 1 | 2 | 3
        /** Least turnover, in cents. */
        turnoverFrom?: number | null
      }, {
        nextCursor: string | null
        list: {
          ownFields: {
            [key: string]: number | string
          }
          externalID: string | null
          metadata: {
            [key: string]: string
          }
          name: string
          billingEmail: string | null
          customerNo: string | null
          identification: string | null
          email: string | null
          customerTypeID: 1 | 2 | 3
          customerID: number
          customerState: 1 | 2 | 3
          activeDiscount: number | null
          lastTransaction: Date | null
          turnover: number
        }[]
      }>
      totals: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("activeDiscount" | "billingEmail" | "customerID" | "customerNo" | "customerState" | "customerTypeID" | "email" | "externalID" | "identification" | "lastTransaction" | "metadata" | "name" | "ownFields" | "turnover")[]
        page?: number
        limit?: number
        orderBy?: "-identification" | "-lastTransaction" | "-name" | "-turnover" | "identification" | "lastTransaction" | "name" | "turnover"
        createdSince?: Date | string | null
        changedSince?: Date | string | null
        externalID?: string | null
        ownField?: string[] | null
        name?: string | null
        identification?: string | null
        email?: string | null
        customerTypeID?: 1 | 2 | null
        customerNo?: string | null
        customerState?: 0 | 1 | 2 | 3
        /** Leaves out closed customers, for forms that need an open one. */
        open?: boolean
        /** Only closed private customers whose time to be kept is over, and that are not erased. */
        toErase?: boolean
        activity?: 0 | 1 | 2 | 3
        /** Least turnover, in cents. */
        turnoverFrom?: number | null
      }, {
        count: number
        sum?: number
        cancelled?: number
        left?: number
        unlimited?: number
        amountLimitSum?: number
        amountBalanceSum?: number
        ofEarlierMonths?: {
          count: number
          amount: number
        }
      }>
    }
    changes: {
      page: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("accessToken" | "address" | "approver" | "approverName" | "authorEmail" | "authorName" | "billingEmail" | "closedAt" | "customerNo" | "customerTypeID" | "discounts" | "email" | "externalID" | "identification" | "languageID" | "metadata" | "name" | "ownFields" | "phone" | "validFrom")[]
        page?: number
        limit?: number
        orderBy?: "-validFrom" | "validFrom"
        customerID: number
        discounts?: boolean
      }, {
        nextCursor: string | null
        list: {
          validFrom: Date
          authorEmail: string | null
          authorName: string | null
          accessToken: string | null
          approver: string | null
          approverName: string | null
          closedAt: Date | null
          ownFields: {
            [key: string]: number | string
          } | null
          externalID: string | null
          metadata: {
            [key: string]: string
          } | null
          name: string | null
          phone: string | null
          languageID: 1 | 2 | null
          billingEmail: string | null
          customerNo: string | null
          identification: string | null
          address: string | null
          email: string | null
          customerTypeID: 1 | 2 | 3 | null
          discounts: {
            comment: string | null
            discountPercentage: number
            discountFrom: string
            discountTo: string | null
          }[] | null
        }[]
      }>
      totals: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("accessToken" | "address" | "approver" | "approverName" | "authorEmail" | "authorName" | "billingEmail" | "closedAt" | "customerNo" | "customerTypeID" | "discounts" | "email" | "externalID" | "identification" | "languageID" | "metadata" | "name" | "ownFields" | "phone" | "validFrom")[]
        page?: number
        limit?: number
        orderBy?: "-validFrom" | "validFrom"
        customerID: number
        discounts?: boolean
      }, {
        count: number
        sum?: number
        cancelled?: number
        left?: number
        unlimited?: number
        amountLimitSum?: number
        amountBalanceSum?: number
        ofEarlierMonths?: {
          count: number
          amount: number
        }
      }>
    }
    close: Mutation<{
      customerID: number
    }, null>
    create: Mutation<{
      ownFields?: {
        [key: string]: number | string | null
      }
      externalID?: string | null
      metadata?: {
        [key: string]: string
      }
      customerTypeID: 1 | 2
      name: string
      identification: string
      address: string
      email: string
      phone?: string | null
      languageID: 1 | 2
      billingEmail?: string | null
      customerNo?: string | null
      contactName?: string | null
      contactEmail?: string | null
      contactPhone?: string | null
      customerUnitName?: string | null
      customerUnitComment?: string | null
      defaultCustomerUnit?: boolean
    }, {
      ownFields: {
        [key: string]: number | string
      }
      externalID: string | null
      metadata: {
        [key: string]: string
      }
      name: string
      phone: string | null
      languageID: 1 | 2
      billingEmail: string | null
      customerNo: string | null
      identification: string | null
      address: string | null
      email: string | null
      customerTypeID: 1 | 2 | 3
      customerID: number
      contactPerson: string | null
      discountPercentage: number | null
      cardsExist: boolean
      defaultCustomerUnit: boolean
      closed: boolean
      keptUntil: Date | null
      erasedAt: Date | null
      customerState: 1 | 2 | 3
    }>
    edit: Mutation<{
      ownFields?: {
        [key: string]: number | string | null
      }
      externalID?: string | null
      metadata?: {
        [key: string]: string
      }
      name: string
      phone?: string | null
      languageID: 1 | 2
      billingEmail?: string | null
      customerNo?: string | null
      customerID: number
      customerTypeID: 1 | 2 | 3
      identification: string | null
      address: string | null
      email: string | null
    }, {
      ownFields: {
        [key: string]: number | string
      }
      externalID: string | null
      metadata: {
        [key: string]: string
      }
      name: string
      phone: string | null
      languageID: 1 | 2
      billingEmail: string | null
      customerNo: string | null
      identification: string | null
      address: string | null
      email: string | null
      customerTypeID: 1 | 2 | 3
      customerID: number
      contactPerson: string | null
      discountPercentage: number | null
      cardsExist: boolean
      defaultCustomerUnit: boolean
      closed: boolean
      keptUntil: Date | null
      erasedAt: Date | null
      customerState: 1 | 2 | 3
    }>
    erase: Mutation<{
      customerID: number
    }, {
      ownFields: {
        [key: string]: number | string
      }
      externalID: string | null
      metadata: {
        [key: string]: string
      }
      name: string
      phone: string | null
      languageID: 1 | 2
      billingEmail: string | null
      customerNo: string | null
      identification: string | null
      address: string | null
      email: string | null
      customerTypeID: 1 | 2 | 3
      customerID: number
      contactPerson: string | null
      discountPercentage: number | null
      cardsExist: boolean
      defaultCustomerUnit: boolean
      closed: boolean
      keptUntil: Date | null
      erasedAt: Date | null
      customerState: 1 | 2 | 3
    }>
    export: Download<{
      createdSince?: Date | string | null
      changedSince?: Date | string | null
      externalID?: string | null
      ownField?: string[] | null
      name?: string | null
      identification?: string | null
      email?: string | null
      customerTypeID?: 1 | 2 | null
      customerNo?: string | null
      customerState?: 0 | 1 | 2 | 3
      /** Leaves out closed customers, for forms that need an open one. */
      open?: boolean
      /** Only closed private customers whose time to be kept is over, and that are not erased. */
      toErase?: boolean
      activity?: 0 | 1 | 2 | 3
      /** Least turnover, in cents. */
      turnoverFrom?: number | null
      orderBy?: "-identification" | "-lastTransaction" | "-name" | "-turnover" | "identification" | "lastTransaction" | "name" | "turnover"
      customerIDs?: number[] | null
      xlsLanguage?: 1 | 2 | null
    }>
    figures: Query<{
      customerID: number
    }, {
      cards: {
        count: number
        amountBalance: number
        unlimited: number
      } | null
      activity: {
        lastTransaction: Date | null
        turnover: number
        months: {
          month: string
          count: number
          amount: number
        }[]
      } | null
    }>
    get: Query<{
      customerID: number
    }, {
      ownFields: {
        [key: string]: number | string
      }
      externalID: string | null
      metadata: {
        [key: string]: string
      }
      name: string
      phone: string | null
      languageID: 1 | 2
      billingEmail: string | null
      customerNo: string | null
      identification: string | null
      address: string | null
      email: string | null
      customerTypeID: 1 | 2 | 3
      customerID: number
      contactPerson: string | null
      discountPercentage: number | null
      cardsExist: boolean
      defaultCustomerUnit: boolean
      closed: boolean
      keptUntil: Date | null
      erasedAt: Date | null
      customerState: 1 | 2 | 3
    }>
    page: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("activeDiscount" | "billingEmail" | "customerID" | "customerNo" | "customerState" | "customerTypeID" | "email" | "externalID" | "identification" | "metadata" | "name" | "ownFields")[]
      page?: number
      limit?: number
      orderBy?: "-identification" | "-name" | "identification" | "name"
      createdSince?: Date | string | null
      changedSince?: Date | string | null
      externalID?: string | null
      ownField?: string[] | null
      name?: string | null
      identification?: string | null
      email?: string | null
      customerTypeID?: 1 | 2 | null
      customerNo?: string | null
      customerState?: 0 | 1 | 2 | 3
      /** Leaves out closed customers, for forms that need an open one. */
      open?: boolean
      /** Only closed private customers whose time to be kept is over, and that are not erased. */
      toErase?: boolean
    }, {
      nextCursor: string | null
      list: {
        ownFields: {
          [key: string]: number | string
        }
        externalID: string | null
        metadata: {
          [key: string]: string
        }
        name: string
        billingEmail: string | null
        customerNo: string | null
        identification: string | null
        email: string | null
        customerTypeID: 1 | 2 | 3
        customerID: number
        customerState: 1 | 2 | 3
        activeDiscount: number | null
      }[]
    }>
    personalData: Query<{
      customerID: number
    }, {
      fileName: string
      contentType: string
      content: Uint8Array
    }>
    totals: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("activeDiscount" | "billingEmail" | "customerID" | "customerNo" | "customerState" | "customerTypeID" | "email" | "externalID" | "identification" | "metadata" | "name" | "ownFields")[]
      page?: number
      limit?: number
      orderBy?: "-identification" | "-name" | "identification" | "name"
      createdSince?: Date | string | null
      changedSince?: Date | string | null
      externalID?: string | null
      ownField?: string[] | null
      name?: string | null
      identification?: string | null
      email?: string | null
      customerTypeID?: 1 | 2 | null
      customerNo?: string | null
      customerState?: 0 | 1 | 2 | 3
      /** Leaves out closed customers, for forms that need an open one. */
      open?: boolean
      /** Only closed private customers whose time to be kept is over, and that are not erased. */
      toErase?: boolean
    }, {
      count: number
      sum?: number
      cancelled?: number
      left?: number
      unlimited?: number
      amountLimitSum?: number
      amountBalanceSum?: number
      ofEarlierMonths?: {
        count: number
        amount: number
      }
    }>
    types: Query<undefined, {
      list: {
        id: 1 | 2
        name: string
      }[]
      count: number
    }>
  }
  customerUnit: {
    changes: {
      page: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("accessToken" | "approver" | "approverName" | "authorEmail" | "authorName" | "closedAt" | "comment" | "defaultCustomerUnit" | "name" | "ownFields" | "validFrom")[]
        page?: number
        limit?: number
        orderBy?: "-validFrom" | "validFrom"
        customerID: number
        customerUnitID: number
      }, {
        nextCursor: string | null
        list: {
          validFrom: Date
          authorEmail: string | null
          authorName: string | null
          accessToken: string | null
          approver: string | null
          approverName: string | null
          closedAt: Date | null
          ownFields: {
            [key: string]: number | string
          } | null
          name: string | null
          comment: string | null
          defaultCustomerUnit: boolean | null
        }[]
      }>
      totals: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("accessToken" | "approver" | "approverName" | "authorEmail" | "authorName" | "closedAt" | "comment" | "defaultCustomerUnit" | "name" | "ownFields" | "validFrom")[]
        page?: number
        limit?: number
        orderBy?: "-validFrom" | "validFrom"
        customerID: number
        customerUnitID: number
      }, {
        count: number
        sum?: number
        cancelled?: number
        left?: number
        unlimited?: number
        amountLimitSum?: number
        amountBalanceSum?: number
        ofEarlierMonths?: {
          count: number
          amount: number
        }
      }>
    }
    close: Mutation<{
      customerUnitID: number
    }, null>
    create: Mutation<{
      ownFields?: {
        [key: string]: number | string | null
      }
      customerID: number
      name: string
      comment?: string | null
      defaultCustomerUnit?: boolean
    }, {
      ownFields: {
        [key: string]: number | string
      }
      name: string
      comment: string | null
      defaultCustomerUnit: boolean
      customerUnitID: number
      customerID: number
      hasCards: boolean
      closed: boolean
    }>
    edit: Mutation<{
      ownFields?: {
        [key: string]: number | string | null
      }
      customerID: number
      customerUnitID: number
      name: string
      comment?: string | null
      defaultCustomerUnit: boolean
    }, {
      ownFields: {
        [key: string]: number | string
      }
      name: string
      comment: string | null
      defaultCustomerUnit: boolean
      customerUnitID: number
      customerID: number
      hasCards: boolean
      closed: boolean
    }>
    get: Query<{
      customerID: number
      customerUnitID: number
    }, {
      ownFields: {
        [key: string]: number | string
      }
      name: string
      comment: string | null
      defaultCustomerUnit: boolean
      customerUnitID: number
      customerID: number
      hasCards: boolean
      closed: boolean
    }>
    page: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("closed" | "comment" | "customerID" | "customerUnitID" | "defaultCustomerUnit" | "hasCards" | "name" | "ownFields")[]
      page?: number
      limit?: number
      orderBy?: "-name" | "name"
      customerID: number
      ownField?: string[] | null
    }, {
      nextCursor: string | null
      list: {
        ownFields: {
          [key: string]: number | string
        }
        name: string
        comment: string | null
        defaultCustomerUnit: boolean
        customerUnitID: number
        customerID: number
        hasCards: boolean
        closed: boolean
      }[]
    }>
    totals: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("closed" | "comment" | "customerID" | "customerUnitID" | "defaultCustomerUnit" | "hasCards" | "name" | "ownFields")[]
      page?: number
      limit?: number
      orderBy?: "-name" | "name"
      customerID: number
      ownField?: string[] | null
    }, {
      count: number
      sum?: number
      cancelled?: number
      left?: number
      unlimited?: number
      amountLimitSum?: number
      amountBalanceSum?: number
      ofEarlierMonths?: {
        count: number
        amount: number
      }
    }>
  }
  discount: {
    changes: {
      page: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("accessToken" | "approver" | "approverName" | "authorEmail" | "authorName" | "closedAt" | "comment" | "discountFrom" | "discountPercentage" | "discountTo" | "validFrom")[]
        page?: number
        limit?: number
        orderBy?: "-validFrom" | "validFrom"
        customerID: number
        customerDiscountID: number
      }, {
        nextCursor: string | null
        list: {
          validFrom: Date
          authorEmail: string | null
          authorName: string | null
          accessToken: string | null
          approver: string | null
          approverName: string | null
          closedAt: Date | null
          comment: string | null
          discountPercentage: number | null
          discountFrom: string | null
          discountTo: string | null
        }[]
      }>
      totals: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("accessToken" | "approver" | "approverName" | "authorEmail" | "authorName" | "closedAt" | "comment" | "discountFrom" | "discountPercentage" | "discountTo" | "validFrom")[]
        page?: number
        limit?: number
        orderBy?: "-validFrom" | "validFrom"
        customerID: number
        customerDiscountID: number
      }, {
        count: number
        sum?: number
        cancelled?: number
        left?: number
        unlimited?: number
        amountLimitSum?: number
        amountBalanceSum?: number
        ofEarlierMonths?: {
          count: number
          amount: number
        }
      }>
    }
    close: Mutation<{
      customerID: number
      customerDiscountID: number
    }, null>
    create: Mutation<{
      customerID: number
      comment?: string | null
      discountPercentage: number
      discountFrom: string
      discountTo?: string | null
    }, {
      comment: string | null
      discountPercentage: number
      discountFrom: string
      discountTo: string | null
      customerDiscountID: number
      author: string | null
      authorName: string | null
      old: boolean
    }>
    edit: Mutation<{
      customerID: number
      customerDiscountID: number
      comment?: string | null
      discountPercentage: number
      discountFrom: string
      discountTo?: string | null
    }, {
      comment: string | null
      discountPercentage: number
      discountFrom: string
      discountTo: string | null
      customerDiscountID: number
      author: string | null
      authorName: string | null
      old: boolean
    }>
    page: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("author" | "authorName" | "comment" | "customerDiscountID" | "discountFrom" | "discountPercentage" | "discountTo" | "old")[]
      page?: number
      limit?: number
      orderBy?: "-discountFrom" | "discountFrom"
      customerID: number
      old?: boolean | null
    }, {
      nextCursor: string | null
      list: {
        comment: string | null
        discountPercentage: number
        discountFrom: string
        discountTo: string | null
        customerDiscountID: number
        author: string | null
        authorName: string | null
        old: boolean
      }[]
    }>
    totals: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("author" | "authorName" | "comment" | "customerDiscountID" | "discountFrom" | "discountPercentage" | "discountTo" | "old")[]
      page?: number
      limit?: number
      orderBy?: "-discountFrom" | "discountFrom"
      customerID: number
      old?: boolean | null
    }, {
      count: number
      sum?: number
      cancelled?: number
      left?: number
      unlimited?: number
      amountLimitSum?: number
      amountBalanceSum?: number
      ofEarlierMonths?: {
        count: number
        amount: number
      }
    }>
  }
  distributor: {
    changes: {
      page: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("accessToken" | "approver" | "approverName" | "authorEmail" | "authorName" | "closedAt" | "name" | "validFrom")[]
        page?: number
        limit?: number
        orderBy?: "-validFrom" | "validFrom"
        id: number
      }, {
        nextCursor: string | null
        list: {
          validFrom: Date
          authorEmail: string | null
          authorName: string | null
          accessToken: string | null
          approver: string | null
          approverName: string | null
          closedAt: Date | null
          name: string | null
        }[]
      }>
      totals: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("accessToken" | "approver" | "approverName" | "authorEmail" | "authorName" | "closedAt" | "name" | "validFrom")[]
        page?: number
        limit?: number
        orderBy?: "-validFrom" | "validFrom"
        id: number
      }, {
        count: number
        sum?: number
        cancelled?: number
        left?: number
        unlimited?: number
        amountLimitSum?: number
        amountBalanceSum?: number
        ofEarlierMonths?: {
          count: number
          amount: number
        }
      }>
    }
    close: Mutation<{
      id: number
    }, null>
    create: Mutation<{
      name: string
    }, {
      id: number
      name: string
      companyCount: number
      operatorCount: number
      canClose: boolean
    }>
    edit: Mutation<{
      id: number
      name: string
    }, {
      id: number
      name: string
      companyCount: number
      operatorCount: number
      canClose: boolean
    }>
    get: Query<{
      id: number
    }, {
      id: number
      name: string
      companyCount: number
      operatorCount: number
      canClose: boolean
    }>
    page: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("canClose" | "companyCount" | "id" | "name" | "operatorCount")[]
      page?: number
      limit?: number
      orderBy?: "-name" | "name"
      search?: string | null
    }, {
      nextCursor: string | null
      list: {
        id: number
        name: string
        companyCount: number
        operatorCount: number
        canClose: boolean
      }[]
    }>
    totals: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("canClose" | "companyCount" | "id" | "name" | "operatorCount")[]
      page?: number
      limit?: number
      orderBy?: "-name" | "name"
      search?: string | null
    }, {
      count: number
      sum?: number
      cancelled?: number
      left?: number
      unlimited?: number
      amountLimitSum?: number
      amountBalanceSum?: number
      ofEarlierMonths?: {
        count: number
        amount: number
      }
    }>
  }
  holderPage: {
    changes: {
      page: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("accessToken" | "approver" | "approverName" | "authorEmail" | "authorName" | "closedAt" | "colour" | "enabled" | "logoHash" | "path" | "proof" | "validFrom")[]
        page?: number
        limit?: number
        orderBy?: "-validFrom" | "validFrom"
      }, {
        nextCursor: string | null
        list: {
          validFrom: Date
          authorEmail: string | null
          authorName: string | null
          accessToken: string | null
          approver: string | null
          approverName: string | null
          closedAt: Date | null
          enabled: boolean | null
          path: string | null
          colour: string | null
          proof: "code" | "name" | null
          logoHash: string | null
        }[]
      }>
      totals: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("accessToken" | "approver" | "approverName" | "authorEmail" | "authorName" | "closedAt" | "colour" | "enabled" | "logoHash" | "path" | "proof" | "validFrom")[]
        page?: number
        limit?: number
        orderBy?: "-validFrom" | "validFrom"
      }, {
        count: number
        sum?: number
        cancelled?: number
        left?: number
        unlimited?: number
        amountLimitSum?: number
        amountBalanceSum?: number
        ofEarlierMonths?: {
          count: number
          amount: number
        }
      }>
    }
    edit: Mutation<{
      enabled: boolean
      path?: string | null
      logo?: string | null
      colour: string
      proof: "code" | "name"
    }, {
      enabled: boolean
      path: string | null
      logo: string | null
      colour: string
      proof: "code" | "name"
      pageUrl: string | null
      /** Wrong attempts on the page within a day. */
      guessedToday: number
    }>
    get: Query<undefined, {
      enabled: boolean
      path: string | null
      logo: string | null
      colour: string
      proof: "code" | "name"
      pageUrl: string | null
      /** Wrong attempts on the page within a day. */
      guessedToday: number
    }>
  }
  loadPlan: {
    cards: {
      page: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("amount" | "blocked" | "cardID" | "cardState" | "comment" | "customerClosed" | "customerID" | "customerName" | "lastAmount" | "lastRun" | "lastUses" | "nameOnCard" | "pan" | "refusal" | "replaced" | "reversalReason" | "reversed" | "uses")[]
        page?: number
        limit?: number
        orderBy?: "-amount" | "-cardID" | "-cardState" | "-customerName" | "-pan" | "amount" | "cardID" | "cardState" | "customerName" | "pan"
        loadPlanID: number
        /** Only cards that the last run refused. */
        refused?: boolean
        lastRun?: "loaded" | "nothing" | "refused" | "waiting" | null
        /** Only cards whose load of the last run was taken back. */
        reversed?: boolean
      }, {
        nextCursor: string | null
        list: {
          cardID: number
          pan: string
          nameOnCard: string
          customerID: number
          customerName: string
          customerClosed: boolean
          cardState: 0 | 1 | 2 | 3
          blocked: boolean
          replaced: boolean
          amount: number | null
          uses: number | null
          comment: string | null
          lastRun: "loaded" | "nothing" | "refused" | "waiting"
          lastAmount: number | null
          lastUses: number | null
          reversed: boolean
          reversalReason: string | null
          refusal: string | null
        }[]
      }>
      totals: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("amount" | "blocked" | "cardID" | "cardState" | "comment" | "customerClosed" | "customerID" | "customerName" | "lastAmount" | "lastRun" | "lastUses" | "nameOnCard" | "pan" | "refusal" | "replaced" | "reversalReason" | "reversed" | "uses")[]
        page?: number
        limit?: number
        orderBy?: "-amount" | "-cardID" | "-cardState" | "-customerName" | "-pan" | "amount" | "cardID" | "cardState" | "customerName" | "pan"
        loadPlanID: number
        /** Only cards that the last run refused. */
        refused?: boolean
        lastRun?: "loaded" | "nothing" | "refused" | "waiting" | null
        /** Only cards whose load of the last run was taken back. */
        reversed?: boolean
      }, {
        count: number
        sum?: number
        cancelled?: number
        left?: number
        unlimited?: number
        amountLimitSum?: number
        amountBalanceSum?: number
        ofEarlierMonths?: {
          count: number
          amount: number
        }
      }>
    }
    get: Query<{
      loadPlanID: number
    }, {
      loadPlanID: number
      reason: string
      author: string
      authorName: string
      dateIn: Date
      cardCount: number
      amount: number | null
      monthly: boolean
      upTo: boolean
      nextRunAt: Date | null
      lastRunAt: Date | null
      lastLoaded: number | null
      lastRefused: number | null
      lastAmount: number | null
      reversed: boolean
      waitingReversalID: number | null
      lastReversed: number
      lastReversedAmount: number
      reversedAt: Date | null
      reversedBy: string | null
      reversedByName: string | null
      reversalReason: string | null
      cardAmount: number | null
      cardUses: number | null
      stoppedAt: Date | null
      stoppedBy: string | null
      stoppedByName: string | null
    }>
    page: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("amount" | "author" | "authorName" | "cardAmount" | "cardCount" | "cardUses" | "dateIn" | "lastAmount" | "lastLoaded" | "lastRefused" | "lastReversed" | "lastReversedAmount" | "lastRunAt" | "loadPlanID" | "monthly" | "nextRunAt" | "reason" | "reversalReason" | "reversed" | "reversedAt" | "reversedBy" | "reversedByName" | "stoppedAt" | "stoppedBy" | "stoppedByName" | "upTo" | "waitingReversalID")[]
      page?: number
      limit?: number
      orderBy?: "-dateIn" | "dateIn"
      /** Only plans of this card. */
      cardID?: number | null
      /** Only plans with a further run if true, only those without one if false. */
      hasNextRun?: boolean | null
      state?: "done" | "later" | "monthly" | "reversed" | "running" | "stopped" | null
      /** A part of the name or email of who ordered. */
      author?: string | null
      /** Business days of the order. */
      startDate?: string | null
      endDate?: string | null
    }, {
      nextCursor: string | null
      list: {
        loadPlanID: number
        reason: string
        author: string
        authorName: string
        dateIn: Date
        cardCount: number
        amount: number | null
        monthly: boolean
        upTo: boolean
        nextRunAt: Date | null
        lastRunAt: Date | null
        lastLoaded: number | null
        lastRefused: number | null
        lastAmount: number | null
        reversed: boolean
        waitingReversalID: number | null
        lastReversed: number
        lastReversedAmount: number
        reversedAt: Date | null
        reversedBy: string | null
        reversedByName: string | null
        reversalReason: string | null
        cardAmount: number | null
        cardUses: number | null
        stoppedAt: Date | null
        stoppedBy: string | null
        stoppedByName: string | null
      }[]
    }>
    reverse: Mutation<{
      loadPlanID: number
      lastRunAt: Date | string
      reason: string
      after?: number | null
      dryRun?: boolean
    }, {
      count: number
      amount: number
      uses: number
      refusedCount: number
      firstRefused: {
        cardID: number
        pan: string
        refusal: string
      }[]
      next: number | null
      needsApproval: boolean
      aboveCount: number
    }>
    stop: Mutation<{
      loadPlanID: number
    }, {
      loadPlanID: number
      reason: string
      author: string
      authorName: string
      dateIn: Date
      cardCount: number
      amount: number | null
      monthly: boolean
      upTo: boolean
      nextRunAt: Date | null
      lastRunAt: Date | null
      lastLoaded: number | null
      lastRefused: number | null
      lastAmount: number | null
      reversed: boolean
      waitingReversalID: number | null
      lastReversed: number
      lastReversedAmount: number
      reversedAt: Date | null
      reversedBy: string | null
      reversedByName: string | null
      reversalReason: string | null
      cardAmount: number | null
      cardUses: number | null
      stoppedAt: Date | null
      stoppedBy: string | null
      stoppedByName: string | null
    }>
    totals: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("amount" | "author" | "authorName" | "cardAmount" | "cardCount" | "cardUses" | "dateIn" | "lastAmount" | "lastLoaded" | "lastRefused" | "lastReversed" | "lastReversedAmount" | "lastRunAt" | "loadPlanID" | "monthly" | "nextRunAt" | "reason" | "reversalReason" | "reversed" | "reversedAt" | "reversedBy" | "reversedByName" | "stoppedAt" | "stoppedBy" | "stoppedByName" | "upTo" | "waitingReversalID")[]
      page?: number
      limit?: number
      orderBy?: "-dateIn" | "dateIn"
      /** Only plans of this card. */
      cardID?: number | null
      /** Only plans with a further run if true, only those without one if false. */
      hasNextRun?: boolean | null
      state?: "done" | "later" | "monthly" | "reversed" | "running" | "stopped" | null
      /** A part of the name or email of who ordered. */
      author?: string | null
      /** Business days of the order. */
      startDate?: string | null
      endDate?: string | null
    }, {
      count: number
      sum?: number
      cancelled?: number
      left?: number
      unlimited?: number
      amountLimitSum?: number
      amountBalanceSum?: number
      ofEarlierMonths?: {
        count: number
        amount: number
      }
    }>
  }
  memo: {
    create: Mutation<{
      customerID: number
      memo: string
    }, {
      memo: string
      time: Date
      user: string
    }>
    page: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("memo" | "time" | "user")[]
      page?: number
      limit?: number
      orderBy?: "-time" | "time"
      customerID: number
    }, {
      nextCursor: string | null
      list: {
        memo: string
        time: Date
        user: string
      }[]
    }>
    totals: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("memo" | "time" | "user")[]
      page?: number
      limit?: number
      orderBy?: "-time" | "time"
      customerID: number
    }, {
      count: number
      sum?: number
      cancelled?: number
      left?: number
      unlimited?: number
      amountLimitSum?: number
      amountBalanceSum?: number
      ofEarlierMonths?: {
        count: number
        amount: number
      }
    }>
  }
  notice: {
    editMail: Mutation<{
      mail: "atOnce" | "daily" | "none"
    }, {
      mail: "atOnce" | "daily" | "none"
    }>
    mail: Query<undefined, {
      mail: "atOnce" | "daily" | "none"
    }>
    page: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("bound" | "endedAt" | "figure" | "kind" | "look" | "name" | "noticeID" | "noticeRuleID" | "panLast4" | "raisedAt" | "read" | "recordID" | "until")[]
      page?: number
      limit?: number
      orderBy?: "-raisedAt" | "raisedAt"
      kind?: "approvalWaiting" | "cardBalance" | "cardExpiry" | "customerBalance" | "fileDone" | "importDone" | "keyEnding" | "monthToClose" | "numberRange" | "refusals" | "settlementDue" | "webhookFailing" | null
      unread?: boolean
      folded?: boolean
      lookOf?: number | null
    }, {
      nextCursor: string | null
      list: {
        noticeID: number
        noticeRuleID: number
        recordID: number
        panLast4: string | null
        figure: number | null
        until: Date | null
        kind: "approvalWaiting" | "cardBalance" | "cardExpiry" | "customerBalance" | "fileDone" | "importDone" | "keyEnding" | "monthToClose" | "numberRange" | "refusals" | "settlementDue" | "webhookFailing"
        name: string | null
        bound: {
          amount: number | null
          percentage: number | null
          days: number | null
        }
        raisedAt: Date
        endedAt: Date | null
        read: boolean
        /** Null unless the list is folded. */
        look: {
          count: number
          unread: number
          open: number
          endedAt: Date | null
        } | null
      }[]
    }>
    read: Mutation<{
      noticeID: number
      look?: boolean
    }, null>
    readAll: Mutation<undefined, null>
    totals: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("bound" | "endedAt" | "figure" | "kind" | "look" | "name" | "noticeID" | "noticeRuleID" | "panLast4" | "raisedAt" | "read" | "recordID" | "until")[]
      page?: number
      limit?: number
      orderBy?: "-raisedAt" | "raisedAt"
      kind?: "approvalWaiting" | "cardBalance" | "cardExpiry" | "customerBalance" | "fileDone" | "importDone" | "keyEnding" | "monthToClose" | "numberRange" | "refusals" | "settlementDue" | "webhookFailing" | null
      unread?: boolean
      folded?: boolean
      lookOf?: number | null
    }, {
      count: number
      sum?: number
      cancelled?: number
      left?: number
      unlimited?: number
      amountLimitSum?: number
      amountBalanceSum?: number
      ofEarlierMonths?: {
        count: number
        amount: number
      }
    }>
    unread: Query<undefined, {
      unread: number
    }>
  }
  noticeRule: {
    create: Mutation<{
      amount?: number | null
      percentage?: number | null
      days?: number | null
      kind: "approvalWaiting" | "cardBalance" | "cardExpiry" | "customerBalance" | "fileDone" | "importDone" | "keyEnding" | "monthToClose" | "numberRange" | "refusals" | "settlementDue" | "webhookFailing"
      active?: boolean
    }, {
      noticeRuleID: number
      kind: "approvalWaiting" | "cardBalance" | "cardExpiry" | "customerBalance" | "fileDone" | "importDone" | "keyEnding" | "monthToClose" | "numberRange" | "refusals" | "settlementDue" | "webhookFailing"
      amount: number | null
      percentage: number | null
      days: number | null
      active: boolean
      createdAt: Date
      /** Number of its notices that have not ended. */
      openNotices: number
    }>
    delete: Mutation<{
      noticeRuleID: number
    }, null>
    edit: Mutation<{
      amount?: number | null
      percentage?: number | null
      days?: number | null
      noticeRuleID: number
      active?: boolean
    }, {
      noticeRuleID: number
      kind: "approvalWaiting" | "cardBalance" | "cardExpiry" | "customerBalance" | "fileDone" | "importDone" | "keyEnding" | "monthToClose" | "numberRange" | "refusals" | "settlementDue" | "webhookFailing"
      amount: number | null
      percentage: number | null
      days: number | null
      active: boolean
      createdAt: Date
      /** Number of its notices that have not ended. */
      openNotices: number
    }>
    get: Query<{
      noticeRuleID: number
    }, {
      noticeRuleID: number
      kind: "approvalWaiting" | "cardBalance" | "cardExpiry" | "customerBalance" | "fileDone" | "importDone" | "keyEnding" | "monthToClose" | "numberRange" | "refusals" | "settlementDue" | "webhookFailing"
      amount: number | null
      percentage: number | null
      days: number | null
      active: boolean
      createdAt: Date
      /** Number of its notices that have not ended. */
      openNotices: number
    }>
    page: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("active" | "amount" | "createdAt" | "days" | "kind" | "noticeRuleID" | "openNotices" | "percentage")[]
      page?: number
      limit?: number
      orderBy?: "-createdAt" | "createdAt"
    }, {
      nextCursor: string | null
      list: {
        noticeRuleID: number
        kind: "approvalWaiting" | "cardBalance" | "cardExpiry" | "customerBalance" | "fileDone" | "importDone" | "keyEnding" | "monthToClose" | "numberRange" | "refusals" | "settlementDue" | "webhookFailing"
        amount: number | null
        percentage: number | null
        days: number | null
        active: boolean
        createdAt: Date
        /** Number of its notices that have not ended. */
        openNotices: number
      }[]
    }>
    totals: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("active" | "amount" | "createdAt" | "days" | "kind" | "noticeRuleID" | "openNotices" | "percentage")[]
      page?: number
      limit?: number
      orderBy?: "-createdAt" | "createdAt"
    }, {
      count: number
      sum?: number
      cancelled?: number
      left?: number
      unlimited?: number
      amountLimitSum?: number
      amountBalanceSum?: number
      ofEarlierMonths?: {
        count: number
        amount: number
      }
    }>
  }
  operator: {
    closeAccount: Mutation<{
      accountID: number
    }, null>
    closeUser: Mutation<{
      accountID: number
    }, null>
    create: Mutation<{
      email: string
      roleNr: number
      company?: number | null
      distributorID?: number | null
    }, {
      accountID: number
      name: string | null
      email: string
      roleNr: number
      role: string
      webActivities: boolean
      level: 100 | 150 | 175 | 200
      companyID: number | null
      companyName: string | null
      distributorID: number | null
      distributorName: string | null
      lang: 1 | 2
      loginAllowed: boolean
      /** Whether the login asks for a second factor. */
      secondFactor: boolean
      /** When the company or the role begins to require a second factor that the user lacks; null otherwise. Rule 3.37. */
      factorMissingFrom: Date | null
      /** Whether the login is tied to a subject of the identity provider. */
      providerTied: boolean
      isSelf: boolean
      canEdit: boolean
      canClose: boolean
      status: 1 | 2
      mailState: 1 | 2 | 3 | null
      lastLogin: Date | null
    }>
    edit: Mutation<{
      accountID: number
      name?: string | null
      distributorID?: number | null
      email: string
      lang: 1 | 2
      roleNr: number
    }, {
      accountID: number
      name: string | null
      email: string
      roleNr: number
      role: string
      webActivities: boolean
      level: 100 | 150 | 175 | 200
      companyID: number | null
      companyName: string | null
      distributorID: number | null
      distributorName: string | null
      lang: 1 | 2
      loginAllowed: boolean
      /** Whether the login asks for a second factor. */
      secondFactor: boolean
      /** When the company or the role begins to require a second factor that the user lacks; null otherwise. Rule 3.37. */
      factorMissingFrom: Date | null
      /** Whether the login is tied to a subject of the identity provider. */
      providerTied: boolean
      isSelf: boolean
      canEdit: boolean
      canClose: boolean
      status: 1 | 2
      mailState: 1 | 2 | 3 | null
      lastLogin: Date | null
    }>
    get: Query<{
      accountID: number
    }, {
      accountID: number
      name: string | null
      email: string
      roleNr: number
      role: string
      webActivities: boolean
      level: 100 | 150 | 175 | 200
      companyID: number | null
      companyName: string | null
      distributorID: number | null
      distributorName: string | null
      lang: 1 | 2
      loginAllowed: boolean
      /** Whether the login asks for a second factor. */
      secondFactor: boolean
      /** When the company or the role begins to require a second factor that the user lacks; null otherwise. Rule 3.37. */
      factorMissingFrom: Date | null
      /** Whether the login is tied to a subject of the identity provider. */
      providerTied: boolean
      isSelf: boolean
      canEdit: boolean
      canClose: boolean
      status: 1 | 2
      mailState: 1 | 2 | 3 | null
      lastLogin: Date | null
    }>
    page: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("accountID" | "canClose" | "canEdit" | "companyID" | "companyName" | "distributorID" | "distributorName" | "email" | "factorMissingFrom" | "isSelf" | "lang" | "lastLogin" | "level" | "loginAllowed" | "mailState" | "name" | "providerTied" | "role" | "roleNr" | "secondFactor" | "status" | "webActivities")[]
      page?: number
      limit?: number
      orderBy?: "-email" | "-name" | "-role" | "email" | "name" | "role"
      companyID?: "company" | number | null
      distributorID?: number | null
      search?: string | null
      /** Only invited users whose last mail was refused. */
      mailStuck?: boolean
      /** Only users who asked for too many unknown card numbers within the last day. */
      guessedNumbers?: boolean
    }, {
      nextCursor: string | null
      list: {
        accountID: number
        name: string | null
        email: string
        roleNr: number
        role: string
        webActivities: boolean
        level: 100 | 150 | 175 | 200
        companyID: number | null
        companyName: string | null
        distributorID: number | null
        distributorName: string | null
        lang: 1 | 2
        loginAllowed: boolean
        /** Whether the login asks for a second factor. */
        secondFactor: boolean
        /** When the company or the role begins to require a second factor that the user lacks; null otherwise. Rule 3.37. */
        factorMissingFrom: Date | null
        /** Whether the login is tied to a subject of the identity provider. */
        providerTied: boolean
        isSelf: boolean
        canEdit: boolean
        canClose: boolean
        status: 1 | 2
        mailState: 1 | 2 | 3 | null
        lastLogin: Date | null
      }[]
    }>
    reallowLogin: Mutation<{
      accountID: number
    }, null>
    resendInvitation: Mutation<{
      accountID: number
    }, null>
    self: Query<undefined, {
      accountID: number
      name: string | null
      email: string
      roleNr: number
      role: string
      webActivities: boolean
      level: 100 | 150 | 175 | 200
      companyID: number | null
      companyName: string | null
      distributorID: number | null
      distributorName: string | null
      lang: 1 | 2
      loginAllowed: boolean
      /** Whether the login asks for a second factor. */
      secondFactor: boolean
      /** When the company or the role begins to require a second factor that the user lacks; null otherwise. Rule 3.37. */
      factorMissingFrom: Date | null
      /** Whether the login is tied to a subject of the identity provider. */
      providerTied: boolean
      isSelf: boolean
      canEdit: boolean
      canClose: boolean
      status: 1 | 2
      mailState: 1 | 2 | 3 | null
      lastLogin: Date | null
    }>
    totals: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("accountID" | "canClose" | "canEdit" | "companyID" | "companyName" | "distributorID" | "distributorName" | "email" | "factorMissingFrom" | "isSelf" | "lang" | "lastLogin" | "level" | "loginAllowed" | "mailState" | "name" | "providerTied" | "role" | "roleNr" | "secondFactor" | "status" | "webActivities")[]
      page?: number
      limit?: number
      orderBy?: "-email" | "-name" | "-role" | "email" | "name" | "role"
      companyID?: "company" | number | null
      distributorID?: number | null
      search?: string | null
      /** Only invited users whose last mail was refused. */
      mailStuck?: boolean
      /** Only users who asked for too many unknown card numbers within the last day. */
      guessedNumbers?: boolean
    }, {
      count: number
      sum?: number
      cancelled?: number
      left?: number
      unlimited?: number
      amountLimitSum?: number
      amountBalanceSum?: number
      ofEarlierMonths?: {
        count: number
        amount: number
      }
    }>
    userOptions: Query<{
      accountID: number
    }, {
      roles: {
        roleNr: number
        role: string
        permissions: (300 | 301 | 302 | 303 | 304 | 400 | 401 | 500 | 501 | 800 | 801 | 900 | 901 | 3000 | 5000 | 6000 | 6100 | 6101 | 6200)[]
        webActivities: boolean
      }[]
      formerRoleNr: number | null
      distributors: {
        id: number
        name: string
      }[]
      languages: {
        id: 1 | 2
        name: string
      }[]
    }>
  }
  ownField: {
    create: Mutation<{
      record: "card" | "customer" | "customerUnit"
      name: string
      type: "choice" | "day" | "number" | "text"
      choices?: string[]
    }, {
      ownFieldID: number
      record: "card" | "customer" | "customerUnit"
      name: string
      type: "choice" | "day" | "number" | "text"
      choices: string[]
    }>
    delete: Mutation<{
      ownFieldID: number
    }, null>
    edit: Mutation<{
      ownFieldID: number
      name?: string
      choices?: string[]
    }, {
      ownFieldID: number
      record: "card" | "customer" | "customerUnit"
      name: string
      type: "choice" | "day" | "number" | "text"
      choices: string[]
    }>
    page: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("choices" | "name" | "ownFieldID" | "record" | "type")[]
      page?: number
      limit?: number
      orderBy?: "-ownFieldID" | "ownFieldID"
      record?: "card" | "customer" | "customerUnit" | null
    }, {
      nextCursor: string | null
      list: {
        ownFieldID: number
        record: "card" | "customer" | "customerUnit"
        name: string
        type: "choice" | "day" | "number" | "text"
        choices: string[]
      }[]
    }>
    totals: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("choices" | "name" | "ownFieldID" | "record" | "type")[]
      page?: number
      limit?: number
      orderBy?: "-ownFieldID" | "ownFieldID"
      record?: "card" | "customer" | "customerUnit" | null
    }, {
      count: number
      sum?: number
      cancelled?: number
      left?: number
      unlimited?: number
      amountLimitSum?: number
      amountBalanceSum?: number
      ofEarlierMonths?: {
        count: number
        amount: number
      }
    }>
  }
  paymentData: {
    edit: Mutation<{
      driver?: "off" | "optional" | "required"
      lines?: "off" | "optional" | "required"
      litres?: "off" | "optional" | "required"
      odometer?: "off" | "optional" | "required"
      receiptNumber?: "off" | "optional" | "required"
      vehicle?: "off" | "optional" | "required"
    }, {
      driver: "off" | "optional" | "required"
      lines: "off" | "optional" | "required"
      litres: "off" | "optional" | "required"
      odometer: "off" | "optional" | "required"
      receiptNumber: "off" | "optional" | "required"
      vehicle: "off" | "optional" | "required"
    }>
    get: Query<undefined, {
      driver: "off" | "optional" | "required"
      lines: "off" | "optional" | "required"
      litres: "off" | "optional" | "required"
      odometer: "off" | "optional" | "required"
      receiptNumber: "off" | "optional" | "required"
      vehicle: "off" | "optional" | "required"
    }>
  }
  public: {
    changelog: Query<undefined, {
      current: "2026-11-23"
      policy: string[]
      versions: {
        version: "2026-11-23"
        changes: {
          kind: "added" | "changed" | "deprecated"
          text: string
          calls: string[]
        }[]
      }[]
    }>
    config: Query<undefined, {
      timeZone: string
      demo: boolean
      provider: string | null
    }>
    languages: Query<undefined, {
      list: {
        id: 1 | 2
        name: string
      }[]
      count: number
    }>
  }
  report: {
    cancel: Mutation<{
      jobID: number
    }, {
      jobID: number
      report: "cardList" | "cards" | "customerList" | "customers" | "customerUsage" | "list" | "loadTemplate" | "outstanding" | "productUsage" | "silentTerminals" | "statements" | "terminals" | "unusedCards" | "webApi"
      list: "approval" | "auditLog" | "cardBatch" | "cardHold" | "cardLoad" | "cardMovement" | "cardProduct" | "cardRenewal" | "cardRule" | "cardWithoutClient" | "contactPerson" | "customerUnit" | "discount" | "loadPlan" | "loadPlanCard" | "notice" | "noticeRule" | "operator" | "role" | "serviceAccount" | "settlement" | "settlementLine" | "settlementTerms" | "statementMail" | "terminal" | "terminalOwner" | "transaction" | "webApi" | "withoutClient" | null
      format: "csv" | "pdf" | "xlsx" | "zip"
      startDate: string | null
      endDate: string | null
      state: "cancelled" | "done" | "failed" | "running" | "waiting"
      /** Rows written so far. */
      rows: number
      /** Number of rows of the finished file; null until they are counted. */
      rowCount: number | null
      createdAt: Date
      endedAt: Date | null
      expiresAt: Date | null
      fileName: string | null
      /** In bytes. */
      size: number | null
      /** Error of a failed job. */
      code: ErrorCode | null
    }>
    cards: {
      page: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("amount" | "cancelledAmount" | "cardID" | "cardPan" | "comment" | "customer" | "customerID" | "customerUnitID" | "data" | "dateIn" | "id" | "payee" | "refundedAmount" | "unit")[]
        page?: number
        limit?: number
        orderBy?: "-dateIn" | "dateIn"
        startDate?: string | null
        endDate?: string | null
        customerID?: number | null
        customerUnitID?: number | null
        cardProductID?: number | null
        terminalOwnerID?: number | null
        terminalID?: number | null
        /** Leaves out cancelled transactions, whose amount is 0. Rule 7.2. */
        withoutCancelled?: boolean
      }, {
        nextCursor: string | null
        list: {
          id: number
          cardID: number
          amount: number
          refundedAmount: number
          /** What a cancelled transaction was for; null for others. */
          cancelledAmount: number | null
          /** What the terminal told of the payment. */
          data: {
            receiptNumber?: string
            odometer?: number
            vehicle?: string
            driver?: string
            litres?: number
            lines?: {
              name: string
              quantity: number | null
              amount: number
            }[]
          } | null
          dateIn: Date
          customerID: number
          customer: string
          customerUnitID: number
          unit: string
          cardPan: string
          payee: string
          comment: string | null
        }[]
      }>
      totals: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("amount" | "cancelledAmount" | "cardID" | "cardPan" | "comment" | "customer" | "customerID" | "customerUnitID" | "data" | "dateIn" | "id" | "payee" | "refundedAmount" | "unit")[]
        page?: number
        limit?: number
        orderBy?: "-dateIn" | "dateIn"
        startDate?: string | null
        endDate?: string | null
        customerID?: number | null
        customerUnitID?: number | null
        cardProductID?: number | null
        terminalOwnerID?: number | null
        terminalID?: number | null
        /** Leaves out cancelled transactions, whose amount is 0. Rule 7.2. */
        withoutCancelled?: boolean
      }, {
        count: number
        sum?: number
        cancelled?: number
        left?: number
        unlimited?: number
        amountLimitSum?: number
        amountBalanceSum?: number
        ofEarlierMonths?: {
          count: number
          amount: number
        }
      }>
    }
    cardsFile: Download<{
      orderBy?: "-dateIn" | "dateIn"
      startDate?: string | null
      endDate?: string | null
      customerID?: number | null
      customerUnitID?: number | null
      cardProductID?: number | null
      terminalOwnerID?: number | null
      terminalID?: number | null
      /** Leaves out cancelled transactions, whose amount is 0. Rule 7.2. */
      withoutCancelled?: boolean
      format?: "csv" | "pdf" | "xlsx" | "zip"
      xlsLanguage?: 1 | 2 | null
      withRefunds?: boolean
    }>
    choices: {
      customers: {
        page: Query<{
          cursor?: string
          withTotals?: boolean
          fields?: ("closed" | "id" | "name" | "of")[]
          page?: number
          limit?: number
          orderBy?: "-name" | "name"
          search?: string | null
          id?: number | null
        }, {
          nextCursor: string | null
          list: {
            id: number
            name: string
            of: string | null
            closed: boolean
          }[]
        }>
        totals: Query<{
          cursor?: string
          withTotals?: boolean
          fields?: ("closed" | "id" | "name" | "of")[]
          page?: number
          limit?: number
          orderBy?: "-name" | "name"
          search?: string | null
          id?: number | null
        }, {
          count: number
          sum?: number
          cancelled?: number
          left?: number
          unlimited?: number
          amountLimitSum?: number
          amountBalanceSum?: number
          ofEarlierMonths?: {
            count: number
            amount: number
          }
        }>
      }
      owners: {
        page: Query<{
          cursor?: string
          withTotals?: boolean
          fields?: ("closed" | "id" | "name" | "of")[]
          page?: number
          limit?: number
          orderBy?: "-name" | "name"
          search?: string | null
          id?: number | null
        }, {
          nextCursor: string | null
          list: {
            id: number
            name: string
            of: string | null
            closed: boolean
          }[]
        }>
        totals: Query<{
          cursor?: string
          withTotals?: boolean
          fields?: ("closed" | "id" | "name" | "of")[]
          page?: number
          limit?: number
          orderBy?: "-name" | "name"
          search?: string | null
          id?: number | null
        }, {
          count: number
          sum?: number
          cancelled?: number
          left?: number
          unlimited?: number
          amountLimitSum?: number
          amountBalanceSum?: number
          ofEarlierMonths?: {
            count: number
            amount: number
          }
        }>
      }
      products: {
        page: Query<{
          cursor?: string
          withTotals?: boolean
          fields?: ("closed" | "id" | "name" | "of")[]
          page?: number
          limit?: number
          orderBy?: "-name" | "name"
          search?: string | null
          id?: number | null
        }, {
          nextCursor: string | null
          list: {
            id: number
            name: string
            of: string | null
            closed: boolean
          }[]
        }>
        totals: Query<{
          cursor?: string
          withTotals?: boolean
          fields?: ("closed" | "id" | "name" | "of")[]
          page?: number
          limit?: number
          orderBy?: "-name" | "name"
          search?: string | null
          id?: number | null
        }, {
          count: number
          sum?: number
          cancelled?: number
          left?: number
          unlimited?: number
          amountLimitSum?: number
          amountBalanceSum?: number
          ofEarlierMonths?: {
            count: number
            amount: number
          }
        }>
      }
      terminals: {
        page: Query<{
          cursor?: string
          withTotals?: boolean
          fields?: ("closed" | "id" | "name" | "of")[]
          page?: number
          limit?: number
          orderBy?: "-name" | "name"
          search?: string | null
          id?: number | null
          terminalOwnerID?: number | null
        }, {
          nextCursor: string | null
          list: {
            id: number
            name: string
            of: string | null
            closed: boolean
          }[]
        }>
        totals: Query<{
          cursor?: string
          withTotals?: boolean
          fields?: ("closed" | "id" | "name" | "of")[]
          page?: number
          limit?: number
          orderBy?: "-name" | "name"
          search?: string | null
          id?: number | null
          terminalOwnerID?: number | null
        }, {
          count: number
          sum?: number
          cancelled?: number
          left?: number
          unlimited?: number
          amountLimitSum?: number
          amountBalanceSum?: number
          ofEarlierMonths?: {
            count: number
            amount: number
          }
        }>
      }
      units: {
        page: Query<{
          cursor?: string
          withTotals?: boolean
          fields?: ("closed" | "id" | "name" | "of")[]
          page?: number
          limit?: number
          orderBy?: "-name" | "name"
          search?: string | null
          id?: number | null
          customerID?: number | null
        }, {
          nextCursor: string | null
          list: {
            id: number
            name: string
            of: string | null
            closed: boolean
          }[]
        }>
        totals: Query<{
          cursor?: string
          withTotals?: boolean
          fields?: ("closed" | "id" | "name" | "of")[]
          page?: number
          limit?: number
          orderBy?: "-name" | "name"
          search?: string | null
          id?: number | null
          customerID?: number | null
        }, {
          count: number
          sum?: number
          cancelled?: number
          left?: number
          unlimited?: number
          amountLimitSum?: number
          amountBalanceSum?: number
          ofEarlierMonths?: {
            count: number
            amount: number
          }
        }>
      }
      webApis: {
        page: Query<{
          cursor?: string
          withTotals?: boolean
          fields?: ("closed" | "id" | "name" | "of")[]
          page?: number
          limit?: number
          orderBy?: "-name" | "name"
          search?: string | null
          id?: number | null
        }, {
          nextCursor: string | null
          list: {
            id: number
            name: string
            of: string | null
            closed: boolean
          }[]
        }>
        totals: Query<{
          cursor?: string
          withTotals?: boolean
          fields?: ("closed" | "id" | "name" | "of")[]
          page?: number
          limit?: number
          orderBy?: "-name" | "name"
          search?: string | null
          id?: number | null
        }, {
          count: number
          sum?: number
          cancelled?: number
          left?: number
          unlimited?: number
          amountLimitSum?: number
          amountBalanceSum?: number
          ofEarlierMonths?: {
            count: number
            amount: number
          }
        }>
      }
    }
    customerUsage: {
      page: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("amount" | "customer" | "customerID" | "difference" | "transactionCount" | "usualAmount")[]
        page?: number
        limit?: number
        orderBy?: "-customer" | "-difference" | "customer" | "difference"
        change?: "less" | "more" | "stopped" | null
      }, {
        nextCursor: string | null
        list: {
          amount: number
          usualAmount: number
          difference: number
          /** Payments of the last days, without cancelled ones. */
          transactionCount: number
          customerID: number
          customer: string
        }[]
      }>
      totals: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("amount" | "customer" | "customerID" | "difference" | "transactionCount" | "usualAmount")[]
        page?: number
        limit?: number
        orderBy?: "-customer" | "-difference" | "customer" | "difference"
        change?: "less" | "more" | "stopped" | null
      }, {
        count: number
        sum?: number
        cancelled?: number
        left?: number
        unlimited?: number
        amountLimitSum?: number
        amountBalanceSum?: number
        ofEarlierMonths?: {
          count: number
          amount: number
        }
      }>
    }
    customers: {
      page: Query<{
        cursor?: string
        withTotals?: boolean
        page?: number
        limit?: number
        orderBy?: "-identification" | "-name" | "identification" | "name"
        createdSince?: Date | string | null
        changedSince?: Date | string | null
        externalID?: string | null
        ownField?: string[] | null
        name?: string | null
        identification?: string | null
        email?: string | null
        customerTypeID?: 1 | 2 | null
        customerNo?: string | null
        customerState?: 0 | 1 | 2 | 3
        /** Leaves out closed customers, for forms that need an open one. */
        open?: boolean
        /** Only closed private customers whose time to be kept is over, and that are not erased. */
        toErase?: boolean
        fields?: ("address" | "billingEmail" | "contactPerson" | "customerNo" | "customerState" | "customerTypeID" | "discountPercentage" | "email" | "identification" | "languageID" | "name" | "phone")[]
      }, {
        nextCursor: string | null
        list: {
          name?: string
          phone?: string | null
          languageID?: 1 | 2
          billingEmail?: string | null
          customerNo?: string | null
          identification?: string | null
          address?: string | null
          email?: string | null
          customerTypeID?: 1 | 2 | 3
          contactPerson?: string | null
          discountPercentage?: number | null
          customerState?: 1 | 2 | 3
          customerID: number
        }[]
      }>
      totals: Query<{
        cursor?: string
        withTotals?: boolean
        page?: number
        limit?: number
        orderBy?: "-identification" | "-name" | "identification" | "name"
        createdSince?: Date | string | null
        changedSince?: Date | string | null
        externalID?: string | null
        ownField?: string[] | null
        name?: string | null
        identification?: string | null
        email?: string | null
        customerTypeID?: 1 | 2 | null
        customerNo?: string | null
        customerState?: 0 | 1 | 2 | 3
        /** Leaves out closed customers, for forms that need an open one. */
        open?: boolean
        /** Only closed private customers whose time to be kept is over, and that are not erased. */
        toErase?: boolean
        fields?: ("address" | "billingEmail" | "contactPerson" | "customerNo" | "customerState" | "customerTypeID" | "discountPercentage" | "email" | "identification" | "languageID" | "name" | "phone")[]
      }, {
        count: number
        sum?: number
        cancelled?: number
        left?: number
        unlimited?: number
        amountLimitSum?: number
        amountBalanceSum?: number
        ofEarlierMonths?: {
          count: number
          amount: number
        }
      }>
    }
    customersFile: Download<{
      orderBy?: "-identification" | "-name" | "identification" | "name"
      createdSince?: Date | string | null
      changedSince?: Date | string | null
      externalID?: string | null
      ownField?: string[] | null
      name?: string | null
      identification?: string | null
      email?: string | null
      customerTypeID?: 1 | 2 | null
      customerNo?: string | null
      customerState?: 0 | 1 | 2 | 3
      /** Leaves out closed customers, for forms that need an open one. */
      open?: boolean
      /** Only closed private customers whose time to be kept is over, and that are not erased. */
      toErase?: boolean
      fields?: ("address" | "billingEmail" | "contactPerson" | "customerNo" | "customerState" | "customerTypeID" | "discountPercentage" | "email" | "identification" | "languageID" | "name" | "phone")[]
      format?: "csv" | "pdf" | "xlsx" | "zip"
      xlsLanguage?: 1 | 2 | null
    }>
    download: Download<{
      jobID: number
    }>
    forget: Mutation<{
      jobID: number
    }, null>
    jobs: Query<undefined, {
      list: {
        jobID: number
        report: "cardList" | "cards" | "customerList" | "customers" | "customerUsage" | "list" | "loadTemplate" | "outstanding" | "productUsage" | "silentTerminals" | "statements" | "terminals" | "unusedCards" | "webApi"
        list: "approval" | "auditLog" | "cardBatch" | "cardHold" | "cardLoad" | "cardMovement" | "cardProduct" | "cardRenewal" | "cardRule" | "cardWithoutClient" | "contactPerson" | "customerUnit" | "discount" | "loadPlan" | "loadPlanCard" | "notice" | "noticeRule" | "operator" | "role" | "serviceAccount" | "settlement" | "settlementLine" | "settlementTerms" | "statementMail" | "terminal" | "terminalOwner" | "transaction" | "webApi" | "withoutClient" | null
        format: "csv" | "pdf" | "xlsx" | "zip"
        startDate: string | null
        endDate: string | null
        state: "cancelled" | "done" | "failed" | "running" | "waiting"
        /** Rows written so far. */
        rows: number
        /** Number of rows of the finished file; null until they are counted. */
        rowCount: number | null
        createdAt: Date
        endedAt: Date | null
        expiresAt: Date | null
        fileName: string | null
        /** In bytes. */
        size: number | null
        /** Error of a failed job. */
        code: ErrorCode | null
      }[]
    }>
    leftOut: Query<undefined, {
      unlimitedCards: number
      discountCards: number
    }>
    mailStatements: Mutation<{
      date: string
    }, {
      queued: number
      mailedBefore: number
      withoutAddress: number
    }>
    outstanding: Query<{
      date?: string | null
      since?: string | null
    }, {
      date: string
      since: string
      list: {
        opening: number
        ofEarlierMonths: number
        loaded: number
        used: number
        expired: number
        adjusted: number
        moved: number
        closing: number
        cardProductID: number
        cardProductName: string
        expiryMonth: string
      }[]
      count: number
      total: {
        opening: number
        ofEarlierMonths: number
        loaded: number
        used: number
        expired: number
        adjusted: number
        moved: number
        closing: number
      }
    }>
    outstandingFile: Download<{
      date?: string | null
      since?: string | null
      format?: "csv" | "pdf" | "xlsx" | "zip"
      xlsLanguage?: 1 | 2 | null
    }>
    productUsage: {
      page: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("amount" | "cardProductID" | "cardProductName" | "difference" | "transactionCount" | "usualAmount")[]
        page?: number
        limit?: number
        orderBy?: "-cardProductName" | "-difference" | "cardProductName" | "difference"
        change?: "less" | "more" | "stopped" | null
      }, {
        nextCursor: string | null
        list: {
          amount: number
          usualAmount: number
          difference: number
          /** Payments of the last days, without cancelled ones. */
          transactionCount: number
          cardProductID: number
          cardProductName: string
        }[]
      }>
      totals: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("amount" | "cardProductID" | "cardProductName" | "difference" | "transactionCount" | "usualAmount")[]
        page?: number
        limit?: number
        orderBy?: "-cardProductName" | "-difference" | "cardProductName" | "difference"
        change?: "less" | "more" | "stopped" | null
      }, {
        count: number
        sum?: number
        cancelled?: number
        left?: number
        unlimited?: number
        amountLimitSum?: number
        amountBalanceSum?: number
        ofEarlierMonths?: {
          count: number
          amount: number
        }
      }>
    }
    silentTerminals: {
      page: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("id" | "lastTransaction" | "terminal" | "terminalOwnerID" | "terminalOwnerName")[]
        page?: number
        limit?: number
        orderBy?: "-terminal" | "terminal"
      }, {
        nextCursor: string | null
        list: {
          id: number
          terminalOwnerID: number
          terminalOwnerName: string
          terminal: string
          lastTransaction: Date
        }[]
      }>
      totals: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("id" | "lastTransaction" | "terminal" | "terminalOwnerID" | "terminalOwnerName")[]
        page?: number
        limit?: number
        orderBy?: "-terminal" | "terminal"
      }, {
        count: number
        sum?: number
        cancelled?: number
        left?: number
        unlimited?: number
        amountLimitSum?: number
        amountBalanceSum?: number
        ofEarlierMonths?: {
          count: number
          amount: number
        }
      }>
    }
    start: Mutation<{
      createdSince?: Date | string | null
      changedSince?: Date | string | null
      externalID?: string | null
      ownField?: string[] | null
      name?: string | null
      identification?: string | null
      email?: string | null
      customerTypeID?: 1 | 2 | null
      customerNo?: string | null
      customerState?: 0 | 1 | 2 | 3
      /** Leaves out closed customers, for forms that need an open one. */
      open?: boolean
      /** Only closed private customers whose time to be kept is over, and that are not erased. */
      toErase?: boolean
      activity?: 0 | 1 | 2 | 3
      /** Least turnover, in cents. */
      turnoverFrom?: number | null
      orderBy?: "-identification" | "-lastTransaction" | "-name" | "-turnover" | "identification" | "lastTransaction" | "name" | "turnover"
      customerIDs?: number[] | null
      xlsLanguage?: 1 | 2 | null
      report: "customerList"
    } | {
      date: string
      pdf?: boolean
      xlsLanguage?: 1 | 2 | null
      report: "statements"
    } | {
      date?: string | null
      since?: string | null
      format?: "csv" | "pdf" | "xlsx" | "zip"
      xlsLanguage?: 1 | 2 | null
      report: "outstanding"
    } | {
      format?: "csv" | "pdf" | "xlsx" | "zip"
      xlsLanguage?: 1 | 2 | null
      list: "approval" | "auditLog" | "cardBatch" | "cardHold" | "cardLoad" | "cardMovement" | "cardProduct" | "cardRenewal" | "cardRule" | "cardWithoutClient" | "contactPerson" | "customerUnit" | "discount" | "loadPlan" | "loadPlanCard" | "notice" | "noticeRule" | "operator" | "role" | "serviceAccount" | "settlement" | "settlementLine" | "settlementTerms" | "statementMail" | "terminal" | "terminalOwner" | "transaction" | "webApi" | "withoutClient"
      search?: {
        [key: string]: (number | string)[] | boolean | number | string
      }
      columns?: {
        [key: string]: boolean
      }
      report: "list"
    } | {
      orderBy?: "-cardProductName" | "-customerName" | "-nameOnCard" | "-pan" | "-validFrom" | "-validTo" | "cardProductName" | "customerName" | "nameOnCard" | "pan" | "validFrom" | "validTo"
      createdSince?: Date | string | null
      changedSince?: Date | string | null
      externalID?: string | null
      ownField?: string[] | null
      customerID?: number | null
      customerUnitID?: number | null
      pan?: string | null
      nameOnCard?: string | null
      customerName?: string | null
      customerUnitName?: string | null
      customerNo?: string | null
      cardProductID?: number | null
      cardBatchID?: number | null
      cardState?: 0 | 1 | 2 | 3 | 4
      activationStart?: string | null
      activationEnd?: string | null
      validToStart?: string | null
      validToEnd?: string | null
      /** Cards whose last day is in the month. */
      expiresInMonth?: string | null
      expiringSoon?: boolean
      extendable?: boolean
      /** Only blocked cards, of any state unless `cardState` names one. */
      blocked?: boolean
      /** Leaves out renewed cards. */
      withoutRenewed?: boolean
      cardIDs?: number[] | null
      xlsLanguage?: 1 | 2 | null
      report: "cardList"
    } | {
      orderBy?: "-cardProductName" | "-customerName" | "-nameOnCard" | "-pan" | "-validFrom" | "-validTo" | "cardProductName" | "customerName" | "nameOnCard" | "pan" | "validFrom" | "validTo"
      createdSince?: Date | string | null
      changedSince?: Date | string | null
      externalID?: string | null
      ownField?: string[] | null
      customerID?: number | null
      customerUnitID?: number | null
      pan?: string | null
      nameOnCard?: string | null
      customerName?: string | null
      customerUnitName?: string | null
      customerNo?: string | null
      cardProductID?: number | null
      cardBatchID?: number | null
      cardState?: 0 | 1 | 2 | 3 | 4
      activationStart?: string | null
      activationEnd?: string | null
      validToStart?: string | null
      validToEnd?: string | null
      /** Cards whose last day is in the month. */
      expiresInMonth?: string | null
      expiringSoon?: boolean
      extendable?: boolean
      /** Only blocked cards, of any state unless `cardState` names one. */
      blocked?: boolean
      /** Leaves out renewed cards. */
      withoutRenewed?: boolean
      cardIDs?: number[] | null
      xlsLanguage?: 1 | 2 | null
      report: "loadTemplate"
    } | {
      orderBy?: "-cardProductName" | "-difference" | "cardProductName" | "difference"
      change?: "less" | "more" | "stopped" | null
      format?: "csv" | "pdf" | "xlsx" | "zip"
      xlsLanguage?: 1 | 2 | null
      report: "productUsage"
    } | {
      orderBy?: "-customer" | "-difference" | "customer" | "difference"
      change?: "less" | "more" | "stopped" | null
      format?: "csv" | "pdf" | "xlsx" | "zip"
      xlsLanguage?: 1 | 2 | null
      report: "customerUsage"
    } | {
      orderBy?: "-dateIn" | "dateIn"
      format?: "csv" | "pdf" | "xlsx" | "zip"
      xlsLanguage?: 1 | 2 | null
      report: "unusedCards"
    } | {
      orderBy?: "-dateIn" | "dateIn"
      startDate?: string | null
      endDate?: string | null
      customerID?: number | null
      customerUnitID?: number | null
      cardProductID?: number | null
      terminalOwnerID?: number | null
      terminalID?: number | null
      /** Leaves out cancelled transactions, whose amount is 0. Rule 7.2. */
      withoutCancelled?: boolean
      format?: "csv" | "pdf" | "xlsx" | "zip"
      xlsLanguage?: 1 | 2 | null
      withRefunds?: boolean
      detailed?: boolean
      report: "terminals"
    } | {
      orderBy?: "-dateIn" | "dateIn"
      startDate?: string | null
      endDate?: string | null
      customerID?: number | null
      customerUnitID?: number | null
      cardProductID?: number | null
      terminalOwnerID?: number | null
      terminalID?: number | null
      /** Leaves out cancelled transactions, whose amount is 0. Rule 7.2. */
      withoutCancelled?: boolean
      format?: "csv" | "pdf" | "xlsx" | "zip"
      xlsLanguage?: 1 | 2 | null
      withRefunds?: boolean
      report: "cards"
    } | {
      orderBy?: "-dateIn" | "dateIn"
      startDate?: string | null
      endDate?: string | null
      customerID?: number | null
      customerUnitID?: number | null
      cardProductID?: number | null
      terminalOwnerID?: number | null
      terminalID?: number | null
      /** Leaves out cancelled transactions, whose amount is 0. Rule 7.2. */
      withoutCancelled?: boolean
      webApiId?: number | null
      format?: "csv" | "pdf" | "xlsx" | "zip"
      xlsLanguage?: 1 | 2 | null
      withRefunds?: boolean
      report: "webApi"
    } | {
      orderBy?: "-identification" | "-name" | "identification" | "name"
      createdSince?: Date | string | null
      changedSince?: Date | string | null
      externalID?: string | null
      ownField?: string[] | null
      name?: string | null
      identification?: string | null
      email?: string | null
      customerTypeID?: 1 | 2 | null
      customerNo?: string | null
      customerState?: 0 | 1 | 2 | 3
      /** Leaves out closed customers, for forms that need an open one. */
      open?: boolean
      /** Only closed private customers whose time to be kept is over, and that are not erased. */
      toErase?: boolean
      fields?: ("address" | "billingEmail" | "contactPerson" | "customerNo" | "customerState" | "customerTypeID" | "discountPercentage" | "email" | "identification" | "languageID" | "name" | "phone")[]
      format?: "csv" | "pdf" | "xlsx" | "zip"
      xlsLanguage?: 1 | 2 | null
      report: "customers"
    } | {
      orderBy?: "-terminal" | "terminal"
      format?: "csv" | "pdf" | "xlsx" | "zip"
      xlsLanguage?: 1 | 2 | null
      report: "silentTerminals"
    }, {
      jobID: number
      report: "cardList" | "cards" | "customerList" | "customers" | "customerUsage" | "list" | "loadTemplate" | "outstanding" | "productUsage" | "silentTerminals" | "statements" | "terminals" | "unusedCards" | "webApi"
      list: "approval" | "auditLog" | "cardBatch" | "cardHold" | "cardLoad" | "cardMovement" | "cardProduct" | "cardRenewal" | "cardRule" | "cardWithoutClient" | "contactPerson" | "customerUnit" | "discount" | "loadPlan" | "loadPlanCard" | "notice" | "noticeRule" | "operator" | "role" | "serviceAccount" | "settlement" | "settlementLine" | "settlementTerms" | "statementMail" | "terminal" | "terminalOwner" | "transaction" | "webApi" | "withoutClient" | null
      format: "csv" | "pdf" | "xlsx" | "zip"
      startDate: string | null
      endDate: string | null
      state: "cancelled" | "done" | "failed" | "running" | "waiting"
      /** Rows written so far. */
      rows: number
      /** Number of rows of the finished file; null until they are counted. */
      rowCount: number | null
      createdAt: Date
      endedAt: Date | null
      expiresAt: Date | null
      fileName: string | null
      /** In bytes. */
      size: number | null
      /** Error of a failed job. */
      code: ErrorCode | null
    }>
    statementMails: {
      page: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("createdAt" | "customer" | "customerID" | "id" | "month" | "recipient" | "sentAt" | "state")[]
        page?: number
        limit?: number
        orderBy?: "-createdAt" | "createdAt"
      }, {
        nextCursor: string | null
        list: {
          id: number
          customerID: number
          customer: string
          recipient: string
          month: string
          createdAt: Date
          sentAt: Date | null
          state: "failed" | "sent" | "waiting"
        }[]
      }>
      totals: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("createdAt" | "customer" | "customerID" | "id" | "month" | "recipient" | "sentAt" | "state")[]
        page?: number
        limit?: number
        orderBy?: "-createdAt" | "createdAt"
      }, {
        count: number
        sum?: number
        cancelled?: number
        left?: number
        unlimited?: number
        amountLimitSum?: number
        amountBalanceSum?: number
        ofEarlierMonths?: {
          count: number
          amount: number
        }
      }>
    }
    statementRecipients: Query<{
      date: string
    }, {
      ready: number
      /** The first of the customers who would be mailed, by name, `NAMED_RECIPIENTS` at most. */
      recipients: {
        customer: string
        recipient: string
      }[]
      mailedBefore: number
      withoutAddress: number
      /** Names of the customers without a billing address, `NAMED_WITHOUT_ADDRESS` at most. */
      names: string[]
    }>
    statementsFile: Download<{
      date: string
      pdf?: boolean
      xlsLanguage?: 1 | 2 | null
    }>
    terminalSummary: {
      page: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("amount" | "id" | "terminal" | "terminalOwnerName" | "transactionCount")[]
        page?: number
        limit?: number
        orderBy?: "-terminal" | "terminal"
        startDate?: string | null
        endDate?: string | null
        customerID?: number | null
        customerUnitID?: number | null
        cardProductID?: number | null
        terminalOwnerID?: number | null
        terminalID?: number | null
        /** Leaves out cancelled transactions, whose amount is 0. Rule 7.2. */
        withoutCancelled?: boolean
      }, {
        nextCursor: string | null
        list: {
          id: number
          terminalOwnerName: string
          terminal: string
          transactionCount: number
          /** In cents. */
          amount: number
        }[]
      }>
      totals: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("amount" | "id" | "terminal" | "terminalOwnerName" | "transactionCount")[]
        page?: number
        limit?: number
        orderBy?: "-terminal" | "terminal"
        startDate?: string | null
        endDate?: string | null
        customerID?: number | null
        customerUnitID?: number | null
        cardProductID?: number | null
        terminalOwnerID?: number | null
        terminalID?: number | null
        /** Leaves out cancelled transactions, whose amount is 0. Rule 7.2. */
        withoutCancelled?: boolean
      }, {
        count: number
        sum?: number
        cancelled?: number
        left?: number
        unlimited?: number
        amountLimitSum?: number
        amountBalanceSum?: number
        ofEarlierMonths?: {
          count: number
          amount: number
        }
      }>
    }
    terminals: {
      page: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("amount" | "cancelledAmount" | "cardID" | "cardPan" | "customer" | "customerID" | "customerUnitID" | "data" | "dateIn" | "id" | "refundedAmount" | "terminal" | "terminalOwnerName" | "unit")[]
        page?: number
        limit?: number
        orderBy?: "-dateIn" | "dateIn"
        startDate?: string | null
        endDate?: string | null
        customerID?: number | null
        customerUnitID?: number | null
        cardProductID?: number | null
        terminalOwnerID?: number | null
        terminalID?: number | null
        /** Leaves out cancelled transactions, whose amount is 0. Rule 7.2. */
        withoutCancelled?: boolean
      }, {
        nextCursor: string | null
        list: {
          id: number
          cardID: number
          amount: number
          refundedAmount: number
          /** What a cancelled transaction was for; null for others. */
          cancelledAmount: number | null
          /** What the terminal told of the payment. */
          data: {
            receiptNumber?: string
            odometer?: number
            vehicle?: string
            driver?: string
            litres?: number
            lines?: {
              name: string
              quantity: number | null
              amount: number
            }[]
          } | null
          dateIn: Date
          customerID: number
          customer: string
          customerUnitID: number
          unit: string
          terminalOwnerName: string
          terminal: string
          cardPan: string
        }[]
      }>
      totals: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("amount" | "cancelledAmount" | "cardID" | "cardPan" | "customer" | "customerID" | "customerUnitID" | "data" | "dateIn" | "id" | "refundedAmount" | "terminal" | "terminalOwnerName" | "unit")[]
        page?: number
        limit?: number
        orderBy?: "-dateIn" | "dateIn"
        startDate?: string | null
        endDate?: string | null
        customerID?: number | null
        customerUnitID?: number | null
        cardProductID?: number | null
        terminalOwnerID?: number | null
        terminalID?: number | null
        /** Leaves out cancelled transactions, whose amount is 0. Rule 7.2. */
        withoutCancelled?: boolean
      }, {
        count: number
        sum?: number
        cancelled?: number
        left?: number
        unlimited?: number
        amountLimitSum?: number
        amountBalanceSum?: number
        ofEarlierMonths?: {
          count: number
          amount: number
        }
      }>
    }
    terminalsFile: Download<{
      orderBy?: "-dateIn" | "dateIn"
      startDate?: string | null
      endDate?: string | null
      customerID?: number | null
      customerUnitID?: number | null
      cardProductID?: number | null
      terminalOwnerID?: number | null
      terminalID?: number | null
      /** Leaves out cancelled transactions, whose amount is 0. Rule 7.2. */
      withoutCancelled?: boolean
      format?: "csv" | "pdf" | "xlsx" | "zip"
      xlsLanguage?: 1 | 2 | null
      withRefunds?: boolean
      detailed?: boolean
    }>
    totalsBy: Query<{
      startDate?: string | null
      endDate?: string | null
      customerID?: number | null
      customerUnitID?: number | null
      cardProductID?: number | null
      terminalOwnerID?: number | null
      terminalID?: number | null
      /** Leaves out cancelled transactions, whose amount is 0. Rule 7.2. */
      withoutCancelled?: boolean
      by?: "customer" | "day" | "terminal" | "unit"
    }, {
      groups: {
        count: number
        amount: number
        key: string
        name: string
      }[]
      others: {
        count: number
        amount: number
      }
    }>
    unusedCards: {
      page: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("cardID" | "cardPan" | "cardProductName" | "customer" | "customerID" | "dateIn" | "unit")[]
        page?: number
        limit?: number
        orderBy?: "-dateIn" | "dateIn"
      }, {
        nextCursor: string | null
        list: {
          cardID: number
          cardPan: string
          cardProductName: string
          customerID: number
          customer: string
          unit: string
          dateIn: Date
        }[]
      }>
      totals: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("cardID" | "cardPan" | "cardProductName" | "customer" | "customerID" | "dateIn" | "unit")[]
        page?: number
        limit?: number
        orderBy?: "-dateIn" | "dateIn"
      }, {
        count: number
        sum?: number
        cancelled?: number
        left?: number
        unlimited?: number
        amountLimitSum?: number
        amountBalanceSum?: number
        ofEarlierMonths?: {
          count: number
          amount: number
        }
      }>
    }
    webApi: {
      page: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("amount" | "cancelledAmount" | "card" | "cardID" | "customer" | "customerID" | "customerUnitID" | "data" | "dateIn" | "id" | "refundedAmount" | "unit" | "webApiName")[]
        page?: number
        limit?: number
        orderBy?: "-dateIn" | "dateIn"
        startDate?: string | null
        endDate?: string | null
        customerID?: number | null
        customerUnitID?: number | null
        cardProductID?: number | null
        terminalOwnerID?: number | null
        terminalID?: number | null
        /** Leaves out cancelled transactions, whose amount is 0. Rule 7.2. */
        withoutCancelled?: boolean
        webApiId?: number | null
      }, {
        nextCursor: string | null
        list: {
          id: number
          cardID: number
          amount: number
          refundedAmount: number
          /** What a cancelled transaction was for; null for others. */
          cancelledAmount: number | null
          /** What the terminal told of the payment. */
          data: {
            receiptNumber?: string
            odometer?: number
            vehicle?: string
            driver?: string
            litres?: number
            lines?: {
              name: string
              quantity: number | null
              amount: number
            }[]
          } | null
          dateIn: Date
          customerID: number
          customer: string
          customerUnitID: number
          unit: string
          webApiName: string
          card: string
        }[]
      }>
      totals: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("amount" | "cancelledAmount" | "card" | "cardID" | "customer" | "customerID" | "customerUnitID" | "data" | "dateIn" | "id" | "refundedAmount" | "unit" | "webApiName")[]
        page?: number
        limit?: number
        orderBy?: "-dateIn" | "dateIn"
        startDate?: string | null
        endDate?: string | null
        customerID?: number | null
        customerUnitID?: number | null
        cardProductID?: number | null
        terminalOwnerID?: number | null
        terminalID?: number | null
        /** Leaves out cancelled transactions, whose amount is 0. Rule 7.2. */
        withoutCancelled?: boolean
        webApiId?: number | null
      }, {
        count: number
        sum?: number
        cancelled?: number
        left?: number
        unlimited?: number
        amountLimitSum?: number
        amountBalanceSum?: number
        ofEarlierMonths?: {
          count: number
          amount: number
        }
      }>
    }
    webApiFile: Download<{
      orderBy?: "-dateIn" | "dateIn"
      startDate?: string | null
      endDate?: string | null
      customerID?: number | null
      customerUnitID?: number | null
      cardProductID?: number | null
      terminalOwnerID?: number | null
      terminalID?: number | null
      /** Leaves out cancelled transactions, whose amount is 0. Rule 7.2. */
      withoutCancelled?: boolean
      webApiId?: number | null
      format?: "csv" | "pdf" | "xlsx" | "zip"
      xlsLanguage?: 1 | 2 | null
      withRefunds?: boolean
    }>
    wholeOutstanding: Query<{
      date?: string | null
      since?: string | null
    }, {
      date: string
      since: string
      list: {
        opening: number
        ofEarlierMonths: number
        loaded: number
        used: number
        expired: number
        adjusted: number
        moved: number
        closing: number
        cardProductID: number
        cardProductName: string
        expiryMonth: string
      }[]
      count: number
      total: {
        opening: number
        ofEarlierMonths: number
        loaded: number
        used: number
        expired: number
        adjusted: number
        moved: number
        closing: number
      }
      leftOut: {
        unlimitedCards: number
        discountCards: number
      }
    }>
  }
  reportSchedule: {
    create: Mutation<{
      name: string
      order: {
        createdSince?: Date | string | null
        changedSince?: Date | string | null
        externalID?: string | null
        ownField?: string[] | null
        name?: string | null
        identification?: string | null
        email?: string | null
        customerTypeID?: 1 | 2 | null
        customerNo?: string | null
        customerState?: 0 | 1 | 2 | 3
        /** Leaves out closed customers, for forms that need an open one. */
        open?: boolean
        /** Only closed private customers whose time to be kept is over, and that are not erased. */
        toErase?: boolean
        activity?: 0 | 1 | 2 | 3
        /** Least turnover, in cents. */
        turnoverFrom?: number | null
        orderBy?: "-identification" | "-lastTransaction" | "-name" | "-turnover" | "identification" | "lastTransaction" | "name" | "turnover"
        customerIDs?: number[] | null
        xlsLanguage?: 1 | 2 | null
        report: "customerList"
      } | {
        date: string
        pdf?: boolean
        xlsLanguage?: 1 | 2 | null
        report: "statements"
      } | {
        date?: string | null
        since?: string | null
        format?: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage?: 1 | 2 | null
        report: "outstanding"
      } | {
        format?: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage?: 1 | 2 | null
        list: "approval" | "auditLog" | "cardBatch" | "cardHold" | "cardLoad" | "cardMovement" | "cardProduct" | "cardRenewal" | "cardRule" | "cardWithoutClient" | "contactPerson" | "customerUnit" | "discount" | "loadPlan" | "loadPlanCard" | "notice" | "noticeRule" | "operator" | "role" | "serviceAccount" | "settlement" | "settlementLine" | "settlementTerms" | "statementMail" | "terminal" | "terminalOwner" | "transaction" | "webApi" | "withoutClient"
        search?: {
          [key: string]: (number | string)[] | boolean | number | string
        }
        columns?: {
          [key: string]: boolean
        }
        report: "list"
      } | {
        orderBy?: "-cardProductName" | "-customerName" | "-nameOnCard" | "-pan" | "-validFrom" | "-validTo" | "cardProductName" | "customerName" | "nameOnCard" | "pan" | "validFrom" | "validTo"
        createdSince?: Date | string | null
        changedSince?: Date | string | null
        externalID?: string | null
        ownField?: string[] | null
        customerID?: number | null
        customerUnitID?: number | null
        pan?: string | null
        nameOnCard?: string | null
        customerName?: string | null
        customerUnitName?: string | null
        customerNo?: string | null
        cardProductID?: number | null
        cardBatchID?: number | null
        cardState?: 0 | 1 | 2 | 3 | 4
        activationStart?: string | null
        activationEnd?: string | null
        validToStart?: string | null
        validToEnd?: string | null
        /** Cards whose last day is in the month. */
        expiresInMonth?: string | null
        expiringSoon?: boolean
        extendable?: boolean
        /** Only blocked cards, of any state unless `cardState` names one. */
        blocked?: boolean
        /** Leaves out renewed cards. */
        withoutRenewed?: boolean
        cardIDs?: number[] | null
        xlsLanguage?: 1 | 2 | null
        report: "cardList"
      } | {
        orderBy?: "-cardProductName" | "-customerName" | "-nameOnCard" | "-pan" | "-validFrom" | "-validTo" | "cardProductName" | "customerName" | "nameOnCard" | "pan" | "validFrom" | "validTo"
        createdSince?: Date | string | null
        changedSince?: Date | string | null
        externalID?: string | null
        ownField?: string[] | null
        customerID?: number | null
        customerUnitID?: number | null
        pan?: string | null
        nameOnCard?: string | null
        customerName?: string | null
        customerUnitName?: string | null
        customerNo?: string | null
        cardProductID?: number | null
        cardBatchID?: number | null
        cardState?: 0 | 1 | 2 | 3 | 4
        activationStart?: string | null
        activationEnd?: string | null
        validToStart?: string | null
        validToEnd?: string | null
        /** Cards whose last day is in the month. */
        expiresInMonth?: string | null
        expiringSoon?: boolean
        extendable?: boolean
        /** Only blocked cards, of any state unless `cardState` names one. */
        blocked?: boolean
        /** Leaves out renewed cards. */
        withoutRenewed?: boolean
        cardIDs?: number[] | null
        xlsLanguage?: 1 | 2 | null
        report: "loadTemplate"
      } | {
        orderBy?: "-cardProductName" | "-difference" | "cardProductName" | "difference"
        change?: "less" | "more" | "stopped" | null
        format?: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage?: 1 | 2 | null
        report: "productUsage"
      } | {
        orderBy?: "-customer" | "-difference" | "customer" | "difference"
        change?: "less" | "more" | "stopped" | null
        format?: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage?: 1 | 2 | null
        report: "customerUsage"
      } | {
        orderBy?: "-dateIn" | "dateIn"
        format?: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage?: 1 | 2 | null
        report: "unusedCards"
      } | {
        orderBy?: "-dateIn" | "dateIn"
        startDate?: string | null
        endDate?: string | null
        customerID?: number | null
        customerUnitID?: number | null
        cardProductID?: number | null
        terminalOwnerID?: number | null
        terminalID?: number | null
        /** Leaves out cancelled transactions, whose amount is 0. Rule 7.2. */
        withoutCancelled?: boolean
        format?: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage?: 1 | 2 | null
        withRefunds?: boolean
        detailed?: boolean
        report: "terminals"
      } | {
        orderBy?: "-dateIn" | "dateIn"
        startDate?: string | null
        endDate?: string | null
        customerID?: number | null
        customerUnitID?: number | null
        cardProductID?: number | null
        terminalOwnerID?: number | null
        terminalID?: number | null
        /** Leaves out cancelled transactions, whose amount is 0. Rule 7.2. */
        withoutCancelled?: boolean
        format?: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage?: 1 | 2 | null
        withRefunds?: boolean
        report: "cards"
      } | {
        orderBy?: "-dateIn" | "dateIn"
        startDate?: string | null
        endDate?: string | null
        customerID?: number | null
        customerUnitID?: number | null
        cardProductID?: number | null
        terminalOwnerID?: number | null
        terminalID?: number | null
        /** Leaves out cancelled transactions, whose amount is 0. Rule 7.2. */
        withoutCancelled?: boolean
        webApiId?: number | null
        format?: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage?: 1 | 2 | null
        withRefunds?: boolean
        report: "webApi"
      } | {
        orderBy?: "-identification" | "-name" | "identification" | "name"
        createdSince?: Date | string | null
        changedSince?: Date | string | null
        externalID?: string | null
        ownField?: string[] | null
        name?: string | null
        identification?: string | null
        email?: string | null
        customerTypeID?: 1 | 2 | null
        customerNo?: string | null
        customerState?: 0 | 1 | 2 | 3
        /** Leaves out closed customers, for forms that need an open one. */
        open?: boolean
        /** Only closed private customers whose time to be kept is over, and that are not erased. */
        toErase?: boolean
        fields?: ("address" | "billingEmail" | "contactPerson" | "customerNo" | "customerState" | "customerTypeID" | "discountPercentage" | "email" | "identification" | "languageID" | "name" | "phone")[]
        format?: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage?: 1 | 2 | null
        report: "customers"
      } | {
        orderBy?: "-terminal" | "terminal"
        format?: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage?: 1 | 2 | null
        report: "silentTerminals"
      } | {
        report: "savedView"
        savedViewID: number
      }
      days?: "lastMonth" | "lastWeek" | "monthSoFar" | "yesterday" | null
      timing: {
        period: "day"
        hour: number
      } | {
        period: "month"
        dayOfMonth: number
        hour: number
      } | {
        period: "week"
        weekday: number
        hour: number
      }
      recipients: number[]
    }, {
      reportScheduleID: number
      name: string
      order: {
        createdSince: Date | null
        changedSince: Date | null
        externalID: string | null
        ownField: string[] | null
        name: string | null
        identification: string | null
        email: string | null
        customerTypeID: 1 | 2 | null
        customerNo: string | null
        customerState: 0 | 1 | 2 | 3
        /** Leaves out closed customers, for forms that need an open one. */
        open: boolean
        /** Only closed private customers whose time to be kept is over, and that are not erased. */
        toErase: boolean
        activity: 0 | 1 | 2 | 3
        /** Least turnover, in cents. */
        turnoverFrom: number | null
        orderBy: "-identification" | "-lastTransaction" | "-name" | "-turnover" | "identification" | "lastTransaction" | "name" | "turnover"
        customerIDs: number[] | null
        xlsLanguage: 1 | 2 | null
        report: "customerList"
      } | {
        date: string
        pdf: boolean
        xlsLanguage: 1 | 2 | null
        report: "statements"
      } | {
        date: string | null
        since: string | null
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        report: "outstanding"
      } | {
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        list: "approval" | "auditLog" | "cardBatch" | "cardHold" | "cardLoad" | "cardMovement" | "cardProduct" | "cardRenewal" | "cardRule" | "cardWithoutClient" | "contactPerson" | "customerUnit" | "discount" | "loadPlan" | "loadPlanCard" | "notice" | "noticeRule" | "operator" | "role" | "serviceAccount" | "settlement" | "settlementLine" | "settlementTerms" | "statementMail" | "terminal" | "terminalOwner" | "transaction" | "webApi" | "withoutClient"
        search: {
          [key: string]: (number | string)[] | boolean | number | string
        }
        columns: {
          [key: string]: boolean
        }
        report: "list"
      } | {
        orderBy: "-cardProductName" | "-customerName" | "-nameOnCard" | "-pan" | "-validFrom" | "-validTo" | "cardProductName" | "customerName" | "nameOnCard" | "pan" | "validFrom" | "validTo"
        createdSince: Date | null
        changedSince: Date | null
        externalID: string | null
        ownField: string[] | null
        customerID: number | null
        customerUnitID: number | null
        pan: string | null
        nameOnCard: string | null
        customerName: string | null
        customerUnitName: string | null
        customerNo: string | null
        cardProductID: number | null
        cardBatchID: number | null
        cardState: 0 | 1 | 2 | 3 | 4
        activationStart: string | null
        activationEnd: string | null
        validToStart: string | null
        validToEnd: string | null
        /** Cards whose last day is in the month. */
        expiresInMonth: string | null
        expiringSoon: boolean
        extendable: boolean
        /** Only blocked cards, of any state unless `cardState` names one. */
        blocked: boolean
        /** Leaves out renewed cards. */
        withoutRenewed: boolean
        cardIDs: number[] | null
        xlsLanguage: 1 | 2 | null
        report: "cardList"
      } | {
        orderBy: "-cardProductName" | "-customerName" | "-nameOnCard" | "-pan" | "-validFrom" | "-validTo" | "cardProductName" | "customerName" | "nameOnCard" | "pan" | "validFrom" | "validTo"
        createdSince: Date | null
        changedSince: Date | null
        externalID: string | null
        ownField: string[] | null
        customerID: number | null
        customerUnitID: number | null
        pan: string | null
        nameOnCard: string | null
        customerName: string | null
        customerUnitName: string | null
        customerNo: string | null
        cardProductID: number | null
        cardBatchID: number | null
        cardState: 0 | 1 | 2 | 3 | 4
        activationStart: string | null
        activationEnd: string | null
        validToStart: string | null
        validToEnd: string | null
        /** Cards whose last day is in the month. */
        expiresInMonth: string | null
        expiringSoon: boolean
        extendable: boolean
        /** Only blocked cards, of any state unless `cardState` names one. */
        blocked: boolean
        /** Leaves out renewed cards. */
        withoutRenewed: boolean
        cardIDs: number[] | null
        xlsLanguage: 1 | 2 | null
        report: "loadTemplate"
      } | {
        orderBy: "-cardProductName" | "-difference" | "cardProductName" | "difference"
        change: "less" | "more" | "stopped" | null
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        report: "productUsage"
      } | {
        orderBy: "-customer" | "-difference" | "customer" | "difference"
        change: "less" | "more" | "stopped" | null
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        report: "customerUsage"
      } | {
        orderBy: "-dateIn" | "dateIn"
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        report: "unusedCards"
      } | {
        orderBy: "-dateIn" | "dateIn"
        startDate: string | null
        endDate: string | null
        customerID: number | null
        customerUnitID: number | null
        cardProductID: number | null
        terminalOwnerID: number | null
        terminalID: number | null
        /** Leaves out cancelled transactions, whose amount is 0. Rule 7.2. */
        withoutCancelled: boolean
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        withRefunds: boolean
        detailed: boolean
        report: "terminals"
      } | {
        orderBy: "-dateIn" | "dateIn"
        startDate: string | null
        endDate: string | null
        customerID: number | null
        customerUnitID: number | null
        cardProductID: number | null
        terminalOwnerID: number | null
        terminalID: number | null
        /** Leaves out cancelled transactions, whose amount is 0. Rule 7.2. */
        withoutCancelled: boolean
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        withRefunds: boolean
        report: "cards"
      } | {
        orderBy: "-dateIn" | "dateIn"
        startDate: string | null
        endDate: string | null
        customerID: number | null
        customerUnitID: number | null
        cardProductID: number | null
        terminalOwnerID: number | null
        terminalID: number | null
        /** Leaves out cancelled transactions, whose amount is 0. Rule 7.2. */
        withoutCancelled: boolean
        webApiId: number | null
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        withRefunds: boolean
        report: "webApi"
      } | {
        orderBy: "-identification" | "-name" | "identification" | "name"
        createdSince: Date | null
        changedSince: Date | null
        externalID: string | null
        ownField: string[] | null
        name: string | null
        identification: string | null
        email: string | null
        customerTypeID: 1 | 2 | null
        customerNo: string | null
        customerState: 0 | 1 | 2 | 3
        /** Leaves out closed customers, for forms that need an open one. */
        open: boolean
        /** Only closed private customers whose time to be kept is over, and that are not erased. */
        toErase: boolean
        fields: ("address" | "billingEmail" | "contactPerson" | "customerNo" | "customerState" | "customerTypeID" | "discountPercentage" | "email" | "identification" | "languageID" | "name" | "phone")[]
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        report: "customers"
      } | {
        orderBy: "-terminal" | "terminal"
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        report: "silentTerminals"
      } | {
        report: "savedView"
        savedViewID: number
      }
      days: "lastMonth" | "lastWeek" | "monthSoFar" | "yesterday" | null
      timing: {
        period: "day"
        hour: number
      } | {
        period: "month"
        dayOfMonth: number
        hour: number
      } | {
        period: "week"
        weekday: number
        hour: number
      }
      recipients: number[]
      recipientNames: string[]
      author: string
      authorName: string
      own: boolean
      state: "active" | "paused" | "stopped"
      stopReason: "authorClosed" | "authorLacksPermission" | "viewGone" | null
      nextAt: Date | null
      lastAt: Date | null
    }>
    delete: Mutation<{
      reportScheduleID: number
    }, null>
    edit: Mutation<{
      name: string
      order: {
        createdSince?: Date | string | null
        changedSince?: Date | string | null
        externalID?: string | null
        ownField?: string[] | null
        name?: string | null
        identification?: string | null
        email?: string | null
        customerTypeID?: 1 | 2 | null
        customerNo?: string | null
        customerState?: 0 | 1 | 2 | 3
        /** Leaves out closed customers, for forms that need an open one. */
        open?: boolean
        /** Only closed private customers whose time to be kept is over, and that are not erased. */
        toErase?: boolean
        activity?: 0 | 1 | 2 | 3
        /** Least turnover, in cents. */
        turnoverFrom?: number | null
        orderBy?: "-identification" | "-lastTransaction" | "-name" | "-turnover" | "identification" | "lastTransaction" | "name" | "turnover"
        customerIDs?: number[] | null
        xlsLanguage?: 1 | 2 | null
        report: "customerList"
      } | {
        date: string
        pdf?: boolean
        xlsLanguage?: 1 | 2 | null
        report: "statements"
      } | {
        date?: string | null
        since?: string | null
        format?: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage?: 1 | 2 | null
        report: "outstanding"
      } | {
        format?: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage?: 1 | 2 | null
        list: "approval" | "auditLog" | "cardBatch" | "cardHold" | "cardLoad" | "cardMovement" | "cardProduct" | "cardRenewal" | "cardRule" | "cardWithoutClient" | "contactPerson" | "customerUnit" | "discount" | "loadPlan" | "loadPlanCard" | "notice" | "noticeRule" | "operator" | "role" | "serviceAccount" | "settlement" | "settlementLine" | "settlementTerms" | "statementMail" | "terminal" | "terminalOwner" | "transaction" | "webApi" | "withoutClient"
        search?: {
          [key: string]: (number | string)[] | boolean | number | string
        }
        columns?: {
          [key: string]: boolean
        }
        report: "list"
      } | {
        orderBy?: "-cardProductName" | "-customerName" | "-nameOnCard" | "-pan" | "-validFrom" | "-validTo" | "cardProductName" | "customerName" | "nameOnCard" | "pan" | "validFrom" | "validTo"
        createdSince?: Date | string | null
        changedSince?: Date | string | null
        externalID?: string | null
        ownField?: string[] | null
        customerID?: number | null
        customerUnitID?: number | null
        pan?: string | null
        nameOnCard?: string | null
        customerName?: string | null
        customerUnitName?: string | null
        customerNo?: string | null
        cardProductID?: number | null
        cardBatchID?: number | null
        cardState?: 0 | 1 | 2 | 3 | 4
        activationStart?: string | null
        activationEnd?: string | null
        validToStart?: string | null
        validToEnd?: string | null
        /** Cards whose last day is in the month. */
        expiresInMonth?: string | null
        expiringSoon?: boolean
        extendable?: boolean
        /** Only blocked cards, of any state unless `cardState` names one. */
        blocked?: boolean
        /** Leaves out renewed cards. */
        withoutRenewed?: boolean
        cardIDs?: number[] | null
        xlsLanguage?: 1 | 2 | null
        report: "cardList"
      } | {
        orderBy?: "-cardProductName" | "-customerName" | "-nameOnCard" | "-pan" | "-validFrom" | "-validTo" | "cardProductName" | "customerName" | "nameOnCard" | "pan" | "validFrom" | "validTo"
        createdSince?: Date | string | null
        changedSince?: Date | string | null
        externalID?: string | null
        ownField?: string[] | null
        customerID?: number | null
        customerUnitID?: number | null
        pan?: string | null
        nameOnCard?: string | null
        customerName?: string | null
        customerUnitName?: string | null
        customerNo?: string | null
        cardProductID?: number | null
        cardBatchID?: number | null
        cardState?: 0 | 1 | 2 | 3 | 4
        activationStart?: string | null
        activationEnd?: string | null
        validToStart?: string | null
        validToEnd?: string | null
        /** Cards whose last day is in the month. */
        expiresInMonth?: string | null
        expiringSoon?: boolean
        extendable?: boolean
        /** Only blocked cards, of any state unless `cardState` names one. */
        blocked?: boolean
        /** Leaves out renewed cards. */
        withoutRenewed?: boolean
        cardIDs?: number[] | null
        xlsLanguage?: 1 | 2 | null
        report: "loadTemplate"
      } | {
        orderBy?: "-cardProductName" | "-difference" | "cardProductName" | "difference"
        change?: "less" | "more" | "stopped" | null
        format?: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage?: 1 | 2 | null
        report: "productUsage"
      } | {
        orderBy?: "-customer" | "-difference" | "customer" | "difference"
        change?: "less" | "more" | "stopped" | null
        format?: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage?: 1 | 2 | null
        report: "customerUsage"
      } | {
        orderBy?: "-dateIn" | "dateIn"
        format?: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage?: 1 | 2 | null
        report: "unusedCards"
      } | {
        orderBy?: "-dateIn" | "dateIn"
        startDate?: string | null
        endDate?: string | null
        customerID?: number | null
        customerUnitID?: number | null
        cardProductID?: number | null
        terminalOwnerID?: number | null
        terminalID?: number | null
        /** Leaves out cancelled transactions, whose amount is 0. Rule 7.2. */
        withoutCancelled?: boolean
        format?: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage?: 1 | 2 | null
        withRefunds?: boolean
        detailed?: boolean
        report: "terminals"
      } | {
        orderBy?: "-dateIn" | "dateIn"
        startDate?: string | null
        endDate?: string | null
        customerID?: number | null
        customerUnitID?: number | null
        cardProductID?: number | null
        terminalOwnerID?: number | null
        terminalID?: number | null
        /** Leaves out cancelled transactions, whose amount is 0. Rule 7.2. */
        withoutCancelled?: boolean
        format?: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage?: 1 | 2 | null
        withRefunds?: boolean
        report: "cards"
      } | {
        orderBy?: "-dateIn" | "dateIn"
        startDate?: string | null
        endDate?: string | null
        customerID?: number | null
        customerUnitID?: number | null
        cardProductID?: number | null
        terminalOwnerID?: number | null
        terminalID?: number | null
        /** Leaves out cancelled transactions, whose amount is 0. Rule 7.2. */
        withoutCancelled?: boolean
        webApiId?: number | null
        format?: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage?: 1 | 2 | null
        withRefunds?: boolean
        report: "webApi"
      } | {
        orderBy?: "-identification" | "-name" | "identification" | "name"
        createdSince?: Date | string | null
        changedSince?: Date | string | null
        externalID?: string | null
        ownField?: string[] | null
        name?: string | null
        identification?: string | null
        email?: string | null
        customerTypeID?: 1 | 2 | null
        customerNo?: string | null
        customerState?: 0 | 1 | 2 | 3
        /** Leaves out closed customers, for forms that need an open one. */
        open?: boolean
        /** Only closed private customers whose time to be kept is over, and that are not erased. */
        toErase?: boolean
        fields?: ("address" | "billingEmail" | "contactPerson" | "customerNo" | "customerState" | "customerTypeID" | "discountPercentage" | "email" | "identification" | "languageID" | "name" | "phone")[]
        format?: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage?: 1 | 2 | null
        report: "customers"
      } | {
        orderBy?: "-terminal" | "terminal"
        format?: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage?: 1 | 2 | null
        report: "silentTerminals"
      } | {
        report: "savedView"
        savedViewID: number
      }
      days?: "lastMonth" | "lastWeek" | "monthSoFar" | "yesterday" | null
      timing: {
        period: "day"
        hour: number
      } | {
        period: "month"
        dayOfMonth: number
        hour: number
      } | {
        period: "week"
        weekday: number
        hour: number
      }
      recipients: number[]
      reportScheduleID: number
    }, {
      reportScheduleID: number
      name: string
      order: {
        createdSince: Date | null
        changedSince: Date | null
        externalID: string | null
        ownField: string[] | null
        name: string | null
        identification: string | null
        email: string | null
        customerTypeID: 1 | 2 | null
        customerNo: string | null
        customerState: 0 | 1 | 2 | 3
        /** Leaves out closed customers, for forms that need an open one. */
        open: boolean
        /** Only closed private customers whose time to be kept is over, and that are not erased. */
        toErase: boolean
        activity: 0 | 1 | 2 | 3
        /** Least turnover, in cents. */
        turnoverFrom: number | null
        orderBy: "-identification" | "-lastTransaction" | "-name" | "-turnover" | "identification" | "lastTransaction" | "name" | "turnover"
        customerIDs: number[] | null
        xlsLanguage: 1 | 2 | null
        report: "customerList"
      } | {
        date: string
        pdf: boolean
        xlsLanguage: 1 | 2 | null
        report: "statements"
      } | {
        date: string | null
        since: string | null
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        report: "outstanding"
      } | {
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        list: "approval" | "auditLog" | "cardBatch" | "cardHold" | "cardLoad" | "cardMovement" | "cardProduct" | "cardRenewal" | "cardRule" | "cardWithoutClient" | "contactPerson" | "customerUnit" | "discount" | "loadPlan" | "loadPlanCard" | "notice" | "noticeRule" | "operator" | "role" | "serviceAccount" | "settlement" | "settlementLine" | "settlementTerms" | "statementMail" | "terminal" | "terminalOwner" | "transaction" | "webApi" | "withoutClient"
        search: {
          [key: string]: (number | string)[] | boolean | number | string
        }
        columns: {
          [key: string]: boolean
        }
        report: "list"
      } | {
        orderBy: "-cardProductName" | "-customerName" | "-nameOnCard" | "-pan" | "-validFrom" | "-validTo" | "cardProductName" | "customerName" | "nameOnCard" | "pan" | "validFrom" | "validTo"
        createdSince: Date | null
        changedSince: Date | null
        externalID: string | null
        ownField: string[] | null
        customerID: number | null
        customerUnitID: number | null
        pan: string | null
        nameOnCard: string | null
        customerName: string | null
        customerUnitName: string | null
        customerNo: string | null
        cardProductID: number | null
        cardBatchID: number | null
        cardState: 0 | 1 | 2 | 3 | 4
        activationStart: string | null
        activationEnd: string | null
        validToStart: string | null
        validToEnd: string | null
        /** Cards whose last day is in the month. */
        expiresInMonth: string | null
        expiringSoon: boolean
        extendable: boolean
        /** Only blocked cards, of any state unless `cardState` names one. */
        blocked: boolean
        /** Leaves out renewed cards. */
        withoutRenewed: boolean
        cardIDs: number[] | null
        xlsLanguage: 1 | 2 | null
        report: "cardList"
      } | {
        orderBy: "-cardProductName" | "-customerName" | "-nameOnCard" | "-pan" | "-validFrom" | "-validTo" | "cardProductName" | "customerName" | "nameOnCard" | "pan" | "validFrom" | "validTo"
        createdSince: Date | null
        changedSince: Date | null
        externalID: string | null
        ownField: string[] | null
        customerID: number | null
        customerUnitID: number | null
        pan: string | null
        nameOnCard: string | null
        customerName: string | null
        customerUnitName: string | null
        customerNo: string | null
        cardProductID: number | null
        cardBatchID: number | null
        cardState: 0 | 1 | 2 | 3 | 4
        activationStart: string | null
        activationEnd: string | null
        validToStart: string | null
        validToEnd: string | null
        /** Cards whose last day is in the month. */
        expiresInMonth: string | null
        expiringSoon: boolean
        extendable: boolean
        /** Only blocked cards, of any state unless `cardState` names one. */
        blocked: boolean
        /** Leaves out renewed cards. */
        withoutRenewed: boolean
        cardIDs: number[] | null
        xlsLanguage: 1 | 2 | null
        report: "loadTemplate"
      } | {
        orderBy: "-cardProductName" | "-difference" | "cardProductName" | "difference"
        change: "less" | "more" | "stopped" | null
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        report: "productUsage"
      } | {
        orderBy: "-customer" | "-difference" | "customer" | "difference"
        change: "less" | "more" | "stopped" | null
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        report: "customerUsage"
      } | {
        orderBy: "-dateIn" | "dateIn"
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        report: "unusedCards"
      } | {
        orderBy: "-dateIn" | "dateIn"
        startDate: string | null
        endDate: string | null
        customerID: number | null
        customerUnitID: number | null
        cardProductID: number | null
        terminalOwnerID: number | null
        terminalID: number | null
        /** Leaves out cancelled transactions, whose amount is 0. Rule 7.2. */
        withoutCancelled: boolean
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        withRefunds: boolean
        detailed: boolean
        report: "terminals"
      } | {
        orderBy: "-dateIn" | "dateIn"
        startDate: string | null
        endDate: string | null
        customerID: number | null
        customerUnitID: number | null
        cardProductID: number | null
        terminalOwnerID: number | null
        terminalID: number | null
        /** Leaves out cancelled transactions, whose amount is 0. Rule 7.2. */
        withoutCancelled: boolean
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        withRefunds: boolean
        report: "cards"
      } | {
        orderBy: "-dateIn" | "dateIn"
        startDate: string | null
        endDate: string | null
        customerID: number | null
        customerUnitID: number | null
        cardProductID: number | null
        terminalOwnerID: number | null
        terminalID: number | null
        /** Leaves out cancelled transactions, whose amount is 0. Rule 7.2. */
        withoutCancelled: boolean
        webApiId: number | null
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        withRefunds: boolean
        report: "webApi"
      } | {
        orderBy: "-identification" | "-name" | "identification" | "name"
        createdSince: Date | null
        changedSince: Date | null
        externalID: string | null
        ownField: string[] | null
        name: string | null
        identification: string | null
        email: string | null
        customerTypeID: 1 | 2 | null
        customerNo: string | null
        customerState: 0 | 1 | 2 | 3
        /** Leaves out closed customers, for forms that need an open one. */
        open: boolean
        /** Only closed private customers whose time to be kept is over, and that are not erased. */
        toErase: boolean
        fields: ("address" | "billingEmail" | "contactPerson" | "customerNo" | "customerState" | "customerTypeID" | "discountPercentage" | "email" | "identification" | "languageID" | "name" | "phone")[]
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        report: "customers"
      } | {
        orderBy: "-terminal" | "terminal"
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        report: "silentTerminals"
      } | {
        report: "savedView"
        savedViewID: number
      }
      days: "lastMonth" | "lastWeek" | "monthSoFar" | "yesterday" | null
      timing: {
        period: "day"
        hour: number
      } | {
        period: "month"
        dayOfMonth: number
        hour: number
      } | {
        period: "week"
        weekday: number
        hour: number
      }
      recipients: number[]
      recipientNames: string[]
      author: string
      authorName: string
      own: boolean
      state: "active" | "paused" | "stopped"
      stopReason: "authorClosed" | "authorLacksPermission" | "viewGone" | null
      nextAt: Date | null
      lastAt: Date | null
    }>
    file: Download<{
      reportScheduleID: number
      runID: number
    }>
    get: Query<{
      reportScheduleID: number
    }, {
      reportScheduleID: number
      name: string
      order: {
        createdSince: Date | null
        changedSince: Date | null
        externalID: string | null
        ownField: string[] | null
        name: string | null
        identification: string | null
        email: string | null
        customerTypeID: 1 | 2 | null
        customerNo: string | null
        customerState: 0 | 1 | 2 | 3
        /** Leaves out closed customers, for forms that need an open one. */
        open: boolean
        /** Only closed private customers whose time to be kept is over, and that are not erased. */
        toErase: boolean
        activity: 0 | 1 | 2 | 3
        /** Least turnover, in cents. */
        turnoverFrom: number | null
        orderBy: "-identification" | "-lastTransaction" | "-name" | "-turnover" | "identification" | "lastTransaction" | "name" | "turnover"
        customerIDs: number[] | null
        xlsLanguage: 1 | 2 | null
        report: "customerList"
      } | {
        date: string
        pdf: boolean
        xlsLanguage: 1 | 2 | null
        report: "statements"
      } | {
        date: string | null
        since: string | null
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        report: "outstanding"
      } | {
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        list: "approval" | "auditLog" | "cardBatch" | "cardHold" | "cardLoad" | "cardMovement" | "cardProduct" | "cardRenewal" | "cardRule" | "cardWithoutClient" | "contactPerson" | "customerUnit" | "discount" | "loadPlan" | "loadPlanCard" | "notice" | "noticeRule" | "operator" | "role" | "serviceAccount" | "settlement" | "settlementLine" | "settlementTerms" | "statementMail" | "terminal" | "terminalOwner" | "transaction" | "webApi" | "withoutClient"
        search: {
          [key: string]: (number | string)[] | boolean | number | string
        }
        columns: {
          [key: string]: boolean
        }
        report: "list"
      } | {
        orderBy: "-cardProductName" | "-customerName" | "-nameOnCard" | "-pan" | "-validFrom" | "-validTo" | "cardProductName" | "customerName" | "nameOnCard" | "pan" | "validFrom" | "validTo"
        createdSince: Date | null
        changedSince: Date | null
        externalID: string | null
        ownField: string[] | null
        customerID: number | null
        customerUnitID: number | null
        pan: string | null
        nameOnCard: string | null
        customerName: string | null
        customerUnitName: string | null
        customerNo: string | null
        cardProductID: number | null
        cardBatchID: number | null
        cardState: 0 | 1 | 2 | 3 | 4
        activationStart: string | null
        activationEnd: string | null
        validToStart: string | null
        validToEnd: string | null
        /** Cards whose last day is in the month. */
        expiresInMonth: string | null
        expiringSoon: boolean
        extendable: boolean
        /** Only blocked cards, of any state unless `cardState` names one. */
        blocked: boolean
        /** Leaves out renewed cards. */
        withoutRenewed: boolean
        cardIDs: number[] | null
        xlsLanguage: 1 | 2 | null
        report: "cardList"
      } | {
        orderBy: "-cardProductName" | "-customerName" | "-nameOnCard" | "-pan" | "-validFrom" | "-validTo" | "cardProductName" | "customerName" | "nameOnCard" | "pan" | "validFrom" | "validTo"
        createdSince: Date | null
        changedSince: Date | null
        externalID: string | null
        ownField: string[] | null
        customerID: number | null
        customerUnitID: number | null
        pan: string | null
        nameOnCard: string | null
        customerName: string | null
        customerUnitName: string | null
        customerNo: string | null
        cardProductID: number | null
        cardBatchID: number | null
        cardState: 0 | 1 | 2 | 3 | 4
        activationStart: string | null
        activationEnd: string | null
        validToStart: string | null
        validToEnd: string | null
        /** Cards whose last day is in the month. */
        expiresInMonth: string | null
        expiringSoon: boolean
        extendable: boolean
        /** Only blocked cards, of any state unless `cardState` names one. */
        blocked: boolean
        /** Leaves out renewed cards. */
        withoutRenewed: boolean
        cardIDs: number[] | null
        xlsLanguage: 1 | 2 | null
        report: "loadTemplate"
      } | {
        orderBy: "-cardProductName" | "-difference" | "cardProductName" | "difference"
        change: "less" | "more" | "stopped" | null
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        report: "productUsage"
      } | {
        orderBy: "-customer" | "-difference" | "customer" | "difference"
        change: "less" | "more" | "stopped" | null
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        report: "customerUsage"
      } | {
        orderBy: "-dateIn" | "dateIn"
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        report: "unusedCards"
      } | {
        orderBy: "-dateIn" | "dateIn"
        startDate: string | null
        endDate: string | null
        customerID: number | null
        customerUnitID: number | null
        cardProductID: number | null
        terminalOwnerID: number | null
        terminalID: number | null
        /** Leaves out cancelled transactions, whose amount is 0. Rule 7.2. */
        withoutCancelled: boolean
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        withRefunds: boolean
        detailed: boolean
        report: "terminals"
      } | {
        orderBy: "-dateIn" | "dateIn"
        startDate: string | null
        endDate: string | null
        customerID: number | null
        customerUnitID: number | null
        cardProductID: number | null
        terminalOwnerID: number | null
        terminalID: number | null
        /** Leaves out cancelled transactions, whose amount is 0. Rule 7.2. */
        withoutCancelled: boolean
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        withRefunds: boolean
        report: "cards"
      } | {
        orderBy: "-dateIn" | "dateIn"
        startDate: string | null
        endDate: string | null
        customerID: number | null
        customerUnitID: number | null
        cardProductID: number | null
        terminalOwnerID: number | null
        terminalID: number | null
        /** Leaves out cancelled transactions, whose amount is 0. Rule 7.2. */
        withoutCancelled: boolean
        webApiId: number | null
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        withRefunds: boolean
        report: "webApi"
      } | {
        orderBy: "-identification" | "-name" | "identification" | "name"
        createdSince: Date | null
        changedSince: Date | null
        externalID: string | null
        ownField: string[] | null
        name: string | null
        identification: string | null
        email: string | null
        customerTypeID: 1 | 2 | null
        customerNo: string | null
        customerState: 0 | 1 | 2 | 3
        /** Leaves out closed customers, for forms that need an open one. */
        open: boolean
        /** Only closed private customers whose time to be kept is over, and that are not erased. */
        toErase: boolean
        fields: ("address" | "billingEmail" | "contactPerson" | "customerNo" | "customerState" | "customerTypeID" | "discountPercentage" | "email" | "identification" | "languageID" | "name" | "phone")[]
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        report: "customers"
      } | {
        orderBy: "-terminal" | "terminal"
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        report: "silentTerminals"
      } | {
        report: "savedView"
        savedViewID: number
      }
      days: "lastMonth" | "lastWeek" | "monthSoFar" | "yesterday" | null
      timing: {
        period: "day"
        hour: number
      } | {
        period: "month"
        dayOfMonth: number
        hour: number
      } | {
        period: "week"
        weekday: number
        hour: number
      }
      recipients: number[]
      recipientNames: string[]
      author: string
      authorName: string
      own: boolean
      state: "active" | "paused" | "stopped"
      stopReason: "authorClosed" | "authorLacksPermission" | "viewGone" | null
      nextAt: Date | null
      lastAt: Date | null
    }>
    page: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("author" | "authorName" | "days" | "lastAt" | "name" | "nextAt" | "order" | "own" | "recipientNames" | "recipients" | "reportScheduleID" | "state" | "stopReason" | "timing")[]
      page?: number
      limit?: number
      orderBy?: "-name" | "name"
      state?: "active" | "paused" | "stopped" | null
      savedViewID?: number | null
    }, {
      nextCursor: string | null
      list: {
        reportScheduleID: number
        name: string
        order: {
          createdSince: Date | null
          changedSince: Date | null
          externalID: string | null
          ownField: string[] | null
          name: string | null
          identification: string | null
          email: string | null
          customerTypeID: 1 | 2 | null
          customerNo: string | null
          customerState: 0 | 1 | 2 | 3
          /** Leaves out closed customers, for forms that need an open one. */
          open: boolean
          /** Only closed private customers whose time to be kept is over, and that are not erased. */
          toErase: boolean
          activity: 0 | 1 | 2 | 3
          /** Least turnover, in cents. */
          turnoverFrom: number | null
          orderBy: "-identification" | "-lastTransaction" | "-name" | "-turnover" | "identification" | "lastTransaction" | "name" | "turnover"
          customerIDs: number[] | null
          xlsLanguage: 1 | 2 | null
          report: "customerList"
        } | {
          date: string
          pdf: boolean
          xlsLanguage: 1 | 2 | null
          report: "statements"
        } | {
          date: string | null
          since: string | null
          format: "csv" | "pdf" | "xlsx" | "zip"
          xlsLanguage: 1 | 2 | null
          report: "outstanding"
        } | {
          format: "csv" | "pdf" | "xlsx" | "zip"
          xlsLanguage: 1 | 2 | null
          list: "approval" | "auditLog" | "cardBatch" | "cardHold" | "cardLoad" | "cardMovement" | "cardProduct" | "cardRenewal" | "cardRule" | "cardWithoutClient" | "contactPerson" | "customerUnit" | "discount" | "loadPlan" | "loadPlanCard" | "notice" | "noticeRule" | "operator" | "role" | "serviceAccount" | "settlement" | "settlementLine" | "settlementTerms" | "statementMail" | "terminal" | "terminalOwner" | "transaction" | "webApi" | "withoutClient"
          search: {
            [key: string]: (number | string)[] | boolean | number | string
          }
          columns: {
            [key: string]: boolean
          }
          report: "list"
        } | {
          orderBy: "-cardProductName" | "-customerName" | "-nameOnCard" | "-pan" | "-validFrom" | "-validTo" | "cardProductName" | "customerName" | "nameOnCard" | "pan" | "validFrom" | "validTo"
          createdSince: Date | null
          changedSince: Date | null
          externalID: string | null
          ownField: string[] | null
          customerID: number | null
          customerUnitID: number | null
          pan: string | null
          nameOnCard: string | null
          customerName: string | null
          customerUnitName: string | null
          customerNo: string | null
          cardProductID: number | null
          cardBatchID: number | null
          cardState: 0 | 1 | 2 | 3 | 4
          activationStart: string | null
          activationEnd: string | null
          validToStart: string | null
          validToEnd: string | null
          /** Cards whose last day is in the month. */
          expiresInMonth: string | null
          expiringSoon: boolean
          extendable: boolean
          /** Only blocked cards, of any state unless `cardState` names one. */
          blocked: boolean
          /** Leaves out renewed cards. */
          withoutRenewed: boolean
          cardIDs: number[] | null
          xlsLanguage: 1 | 2 | null
          report: "cardList"
        } | {
          orderBy: "-cardProductName" | "-customerName" | "-nameOnCard" | "-pan" | "-validFrom" | "-validTo" | "cardProductName" | "customerName" | "nameOnCard" | "pan" | "validFrom" | "validTo"
          createdSince: Date | null
          changedSince: Date | null
          externalID: string | null
          ownField: string[] | null
          customerID: number | null
          customerUnitID: number | null
          pan: string | null
          nameOnCard: string | null
          customerName: string | null
          customerUnitName: string | null
          customerNo: string | null
          cardProductID: number | null
          cardBatchID: number | null
          cardState: 0 | 1 | 2 | 3 | 4
          activationStart: string | null
          activationEnd: string | null
          validToStart: string | null
          validToEnd: string | null
          /** Cards whose last day is in the month. */
          expiresInMonth: string | null
          expiringSoon: boolean
          extendable: boolean
          /** Only blocked cards, of any state unless `cardState` names one. */
          blocked: boolean
          /** Leaves out renewed cards. */
          withoutRenewed: boolean
          cardIDs: number[] | null
          xlsLanguage: 1 | 2 | null
          report: "loadTemplate"
        } | {
          orderBy: "-cardProductName" | "-difference" | "cardProductName" | "difference"
          change: "less" | "more" | "stopped" | null
          format: "csv" | "pdf" | "xlsx" | "zip"
          xlsLanguage: 1 | 2 | null
          report: "productUsage"
        } | {
          orderBy: "-customer" | "-difference" | "customer" | "difference"
          change: "less" | "more" | "stopped" | null
          format: "csv" | "pdf" | "xlsx" | "zip"
          xlsLanguage: 1 | 2 | null
          report: "customerUsage"
        } | {
          orderBy: "-dateIn" | "dateIn"
          format: "csv" | "pdf" | "xlsx" | "zip"
          xlsLanguage: 1 | 2 | null
          report: "unusedCards"
        } | {
          orderBy: "-dateIn" | "dateIn"
          startDate: string | null
          endDate: string | null
          customerID: number | null
          customerUnitID: number | null
          cardProductID: number | null
          terminalOwnerID: number | null
          terminalID: number | null
          /** Leaves out cancelled transactions, whose amount is 0. Rule 7.2. */
          withoutCancelled: boolean
          format: "csv" | "pdf" | "xlsx" | "zip"
          xlsLanguage: 1 | 2 | null
          withRefunds: boolean
          detailed: boolean
          report: "terminals"
        } | {
          orderBy: "-dateIn" | "dateIn"
          startDate: string | null
          endDate: string | null
          customerID: number | null
          customerUnitID: number | null
          cardProductID: number | null
          terminalOwnerID: number | null
          terminalID: number | null
          /** Leaves out cancelled transactions, whose amount is 0. Rule 7.2. */
          withoutCancelled: boolean
          format: "csv" | "pdf" | "xlsx" | "zip"
          xlsLanguage: 1 | 2 | null
          withRefunds: boolean
          report: "cards"
        } | {
          orderBy: "-dateIn" | "dateIn"
          startDate: string | null
          endDate: string | null
          customerID: number | null
          customerUnitID: number | null
          cardProductID: number | null
          terminalOwnerID: number | null
          terminalID: number | null
          /** Leaves out cancelled transactions, whose amount is 0. Rule 7.2. */
          withoutCancelled: boolean
          webApiId: number | null
          format: "csv" | "pdf" | "xlsx" | "zip"
          xlsLanguage: 1 | 2 | null
          withRefunds: boolean
          report: "webApi"
        } | {
          orderBy: "-identification" | "-name" | "identification" | "name"
          createdSince: Date | null
          changedSince: Date | null
          externalID: string | null
          ownField: string[] | null
          name: string | null
          identification: string | null
          email: string | null
          customerTypeID: 1 | 2 | null
          customerNo: string | null
          customerState: 0 | 1 | 2 | 3
          /** Leaves out closed customers, for forms that need an open one. */
          open: boolean
          /** Only closed private customers whose time to be kept is over, and that are not erased. */
          toErase: boolean
          fields: ("address" | "billingEmail" | "contactPerson" | "customerNo" | "customerState" | "customerTypeID" | "discountPercentage" | "email" | "identification" | "languageID" | "name" | "phone")[]
          format: "csv" | "pdf" | "xlsx" | "zip"
          xlsLanguage: 1 | 2 | null
          report: "customers"
        } | {
          orderBy: "-terminal" | "terminal"
          format: "csv" | "pdf" | "xlsx" | "zip"
          xlsLanguage: 1 | 2 | null
          report: "silentTerminals"
        } | {
          report: "savedView"
          savedViewID: number
        }
        days: "lastMonth" | "lastWeek" | "monthSoFar" | "yesterday" | null
        timing: {
          period: "day"
          hour: number
        } | {
          period: "month"
          dayOfMonth: number
          hour: number
        } | {
          period: "week"
          weekday: number
          hour: number
        }
        recipients: number[]
        recipientNames: string[]
        author: string
        authorName: string
        own: boolean
        state: "active" | "paused" | "stopped"
        stopReason: "authorClosed" | "authorLacksPermission" | "viewGone" | null
        nextAt: Date | null
        lastAt: Date | null
      }[]
    }>
    pause: Mutation<{
      reportScheduleID: number
    }, {
      reportScheduleID: number
      name: string
      order: {
        createdSince: Date | null
        changedSince: Date | null
        externalID: string | null
        ownField: string[] | null
        name: string | null
        identification: string | null
        email: string | null
        customerTypeID: 1 | 2 | null
        customerNo: string | null
        customerState: 0 | 1 | 2 | 3
        /** Leaves out closed customers, for forms that need an open one. */
        open: boolean
        /** Only closed private customers whose time to be kept is over, and that are not erased. */
        toErase: boolean
        activity: 0 | 1 | 2 | 3
        /** Least turnover, in cents. */
        turnoverFrom: number | null
        orderBy: "-identification" | "-lastTransaction" | "-name" | "-turnover" | "identification" | "lastTransaction" | "name" | "turnover"
        customerIDs: number[] | null
        xlsLanguage: 1 | 2 | null
        report: "customerList"
      } | {
        date: string
        pdf: boolean
        xlsLanguage: 1 | 2 | null
        report: "statements"
      } | {
        date: string | null
        since: string | null
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        report: "outstanding"
      } | {
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        list: "approval" | "auditLog" | "cardBatch" | "cardHold" | "cardLoad" | "cardMovement" | "cardProduct" | "cardRenewal" | "cardRule" | "cardWithoutClient" | "contactPerson" | "customerUnit" | "discount" | "loadPlan" | "loadPlanCard" | "notice" | "noticeRule" | "operator" | "role" | "serviceAccount" | "settlement" | "settlementLine" | "settlementTerms" | "statementMail" | "terminal" | "terminalOwner" | "transaction" | "webApi" | "withoutClient"
        search: {
          [key: string]: (number | string)[] | boolean | number | string
        }
        columns: {
          [key: string]: boolean
        }
        report: "list"
      } | {
        orderBy: "-cardProductName" | "-customerName" | "-nameOnCard" | "-pan" | "-validFrom" | "-validTo" | "cardProductName" | "customerName" | "nameOnCard" | "pan" | "validFrom" | "validTo"
        createdSince: Date | null
        changedSince: Date | null
        externalID: string | null
        ownField: string[] | null
        customerID: number | null
        customerUnitID: number | null
        pan: string | null
        nameOnCard: string | null
        customerName: string | null
        customerUnitName: string | null
        customerNo: string | null
        cardProductID: number | null
        cardBatchID: number | null
        cardState: 0 | 1 | 2 | 3 | 4
        activationStart: string | null
        activationEnd: string | null
        validToStart: string | null
        validToEnd: string | null
        /** Cards whose last day is in the month. */
        expiresInMonth: string | null
        expiringSoon: boolean
        extendable: boolean
        /** Only blocked cards, of any state unless `cardState` names one. */
        blocked: boolean
        /** Leaves out renewed cards. */
        withoutRenewed: boolean
        cardIDs: number[] | null
        xlsLanguage: 1 | 2 | null
        report: "cardList"
      } | {
        orderBy: "-cardProductName" | "-customerName" | "-nameOnCard" | "-pan" | "-validFrom" | "-validTo" | "cardProductName" | "customerName" | "nameOnCard" | "pan" | "validFrom" | "validTo"
        createdSince: Date | null
        changedSince: Date | null
        externalID: string | null
        ownField: string[] | null
        customerID: number | null
        customerUnitID: number | null
        pan: string | null
        nameOnCard: string | null
        customerName: string | null
        customerUnitName: string | null
        customerNo: string | null
        cardProductID: number | null
        cardBatchID: number | null
        cardState: 0 | 1 | 2 | 3 | 4
        activationStart: string | null
        activationEnd: string | null
        validToStart: string | null
        validToEnd: string | null
        /** Cards whose last day is in the month. */
        expiresInMonth: string | null
        expiringSoon: boolean
        extendable: boolean
        /** Only blocked cards, of any state unless `cardState` names one. */
        blocked: boolean
        /** Leaves out renewed cards. */
        withoutRenewed: boolean
        cardIDs: number[] | null
        xlsLanguage: 1 | 2 | null
        report: "loadTemplate"
      } | {
        orderBy: "-cardProductName" | "-difference" | "cardProductName" | "difference"
        change: "less" | "more" | "stopped" | null
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        report: "productUsage"
      } | {
        orderBy: "-customer" | "-difference" | "customer" | "difference"
        change: "less" | "more" | "stopped" | null
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        report: "customerUsage"
      } | {
        orderBy: "-dateIn" | "dateIn"
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        report: "unusedCards"
      } | {
        orderBy: "-dateIn" | "dateIn"
        startDate: string | null
        endDate: string | null
        customerID: number | null
        customerUnitID: number | null
        cardProductID: number | null
        terminalOwnerID: number | null
        terminalID: number | null
        /** Leaves out cancelled transactions, whose amount is 0. Rule 7.2. */
        withoutCancelled: boolean
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        withRefunds: boolean
        detailed: boolean
        report: "terminals"
      } | {
        orderBy: "-dateIn" | "dateIn"
        startDate: string | null
        endDate: string | null
        customerID: number | null
        customerUnitID: number | null
        cardProductID: number | null
        terminalOwnerID: number | null
        terminalID: number | null
        /** Leaves out cancelled transactions, whose amount is 0. Rule 7.2. */
        withoutCancelled: boolean
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        withRefunds: boolean
        report: "cards"
      } | {
        orderBy: "-dateIn" | "dateIn"
        startDate: string | null
        endDate: string | null
        customerID: number | null
        customerUnitID: number | null
        cardProductID: number | null
        terminalOwnerID: number | null
        terminalID: number | null
        /** Leaves out cancelled transactions, whose amount is 0. Rule 7.2. */
        withoutCancelled: boolean
        webApiId: number | null
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        withRefunds: boolean
        report: "webApi"
      } | {
        orderBy: "-identification" | "-name" | "identification" | "name"
        createdSince: Date | null
        changedSince: Date | null
        externalID: string | null
        ownField: string[] | null
        name: string | null
        identification: string | null
        email: string | null
        customerTypeID: 1 | 2 | null
        customerNo: string | null
        customerState: 0 | 1 | 2 | 3
        /** Leaves out closed customers, for forms that need an open one. */
        open: boolean
        /** Only closed private customers whose time to be kept is over, and that are not erased. */
        toErase: boolean
        fields: ("address" | "billingEmail" | "contactPerson" | "customerNo" | "customerState" | "customerTypeID" | "discountPercentage" | "email" | "identification" | "languageID" | "name" | "phone")[]
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        report: "customers"
      } | {
        orderBy: "-terminal" | "terminal"
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        report: "silentTerminals"
      } | {
        report: "savedView"
        savedViewID: number
      }
      days: "lastMonth" | "lastWeek" | "monthSoFar" | "yesterday" | null
      timing: {
        period: "day"
        hour: number
      } | {
        period: "month"
        dayOfMonth: number
        hour: number
      } | {
        period: "week"
        weekday: number
        hour: number
      }
      recipients: number[]
      recipientNames: string[]
      author: string
      authorName: string
      own: boolean
      state: "active" | "paused" | "stopped"
      stopReason: "authorClosed" | "authorLacksPermission" | "viewGone" | null
      nextAt: Date | null
      lastAt: Date | null
    }>
    resume: Mutation<{
      reportScheduleID: number
    }, {
      reportScheduleID: number
      name: string
      order: {
        createdSince: Date | null
        changedSince: Date | null
        externalID: string | null
        ownField: string[] | null
        name: string | null
        identification: string | null
        email: string | null
        customerTypeID: 1 | 2 | null
        customerNo: string | null
        customerState: 0 | 1 | 2 | 3
        /** Leaves out closed customers, for forms that need an open one. */
        open: boolean
        /** Only closed private customers whose time to be kept is over, and that are not erased. */
        toErase: boolean
        activity: 0 | 1 | 2 | 3
        /** Least turnover, in cents. */
        turnoverFrom: number | null
        orderBy: "-identification" | "-lastTransaction" | "-name" | "-turnover" | "identification" | "lastTransaction" | "name" | "turnover"
        customerIDs: number[] | null
        xlsLanguage: 1 | 2 | null
        report: "customerList"
      } | {
        date: string
        pdf: boolean
        xlsLanguage: 1 | 2 | null
        report: "statements"
      } | {
        date: string | null
        since: string | null
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        report: "outstanding"
      } | {
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        list: "approval" | "auditLog" | "cardBatch" | "cardHold" | "cardLoad" | "cardMovement" | "cardProduct" | "cardRenewal" | "cardRule" | "cardWithoutClient" | "contactPerson" | "customerUnit" | "discount" | "loadPlan" | "loadPlanCard" | "notice" | "noticeRule" | "operator" | "role" | "serviceAccount" | "settlement" | "settlementLine" | "settlementTerms" | "statementMail" | "terminal" | "terminalOwner" | "transaction" | "webApi" | "withoutClient"
        search: {
          [key: string]: (number | string)[] | boolean | number | string
        }
        columns: {
          [key: string]: boolean
        }
        report: "list"
      } | {
        orderBy: "-cardProductName" | "-customerName" | "-nameOnCard" | "-pan" | "-validFrom" | "-validTo" | "cardProductName" | "customerName" | "nameOnCard" | "pan" | "validFrom" | "validTo"
        createdSince: Date | null
        changedSince: Date | null
        externalID: string | null
        ownField: string[] | null
        customerID: number | null
        customerUnitID: number | null
        pan: string | null
        nameOnCard: string | null
        customerName: string | null
        customerUnitName: string | null
        customerNo: string | null
        cardProductID: number | null
        cardBatchID: number | null
        cardState: 0 | 1 | 2 | 3 | 4
        activationStart: string | null
        activationEnd: string | null
        validToStart: string | null
        validToEnd: string | null
        /** Cards whose last day is in the month. */
        expiresInMonth: string | null
        expiringSoon: boolean
        extendable: boolean
        /** Only blocked cards, of any state unless `cardState` names one. */
        blocked: boolean
        /** Leaves out renewed cards. */
        withoutRenewed: boolean
        cardIDs: number[] | null
        xlsLanguage: 1 | 2 | null
        report: "cardList"
      } | {
        orderBy: "-cardProductName" | "-customerName" | "-nameOnCard" | "-pan" | "-validFrom" | "-validTo" | "cardProductName" | "customerName" | "nameOnCard" | "pan" | "validFrom" | "validTo"
        createdSince: Date | null
        changedSince: Date | null
        externalID: string | null
        ownField: string[] | null
        customerID: number | null
        customerUnitID: number | null
        pan: string | null
        nameOnCard: string | null
        customerName: string | null
        customerUnitName: string | null
        customerNo: string | null
        cardProductID: number | null
        cardBatchID: number | null
        cardState: 0 | 1 | 2 | 3 | 4
        activationStart: string | null
        activationEnd: string | null
        validToStart: string | null
        validToEnd: string | null
        /** Cards whose last day is in the month. */
        expiresInMonth: string | null
        expiringSoon: boolean
        extendable: boolean
        /** Only blocked cards, of any state unless `cardState` names one. */
        blocked: boolean
        /** Leaves out renewed cards. */
        withoutRenewed: boolean
        cardIDs: number[] | null
        xlsLanguage: 1 | 2 | null
        report: "loadTemplate"
      } | {
        orderBy: "-cardProductName" | "-difference" | "cardProductName" | "difference"
        change: "less" | "more" | "stopped" | null
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        report: "productUsage"
      } | {
        orderBy: "-customer" | "-difference" | "customer" | "difference"
        change: "less" | "more" | "stopped" | null
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        report: "customerUsage"
      } | {
        orderBy: "-dateIn" | "dateIn"
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        report: "unusedCards"
      } | {
        orderBy: "-dateIn" | "dateIn"
        startDate: string | null
        endDate: string | null
        customerID: number | null
        customerUnitID: number | null
        cardProductID: number | null
        terminalOwnerID: number | null
        terminalID: number | null
        /** Leaves out cancelled transactions, whose amount is 0. Rule 7.2. */
        withoutCancelled: boolean
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        withRefunds: boolean
        detailed: boolean
        report: "terminals"
      } | {
        orderBy: "-dateIn" | "dateIn"
        startDate: string | null
        endDate: string | null
        customerID: number | null
        customerUnitID: number | null
        cardProductID: number | null
        terminalOwnerID: number | null
        terminalID: number | null
        /** Leaves out cancelled transactions, whose amount is 0. Rule 7.2. */
        withoutCancelled: boolean
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        withRefunds: boolean
        report: "cards"
      } | {
        orderBy: "-dateIn" | "dateIn"
        startDate: string | null
        endDate: string | null
        customerID: number | null
        customerUnitID: number | null
        cardProductID: number | null
        terminalOwnerID: number | null
        terminalID: number | null
        /** Leaves out cancelled transactions, whose amount is 0. Rule 7.2. */
        withoutCancelled: boolean
        webApiId: number | null
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        withRefunds: boolean
        report: "webApi"
      } | {
        orderBy: "-identification" | "-name" | "identification" | "name"
        createdSince: Date | null
        changedSince: Date | null
        externalID: string | null
        ownField: string[] | null
        name: string | null
        identification: string | null
        email: string | null
        customerTypeID: 1 | 2 | null
        customerNo: string | null
        customerState: 0 | 1 | 2 | 3
        /** Leaves out closed customers, for forms that need an open one. */
        open: boolean
        /** Only closed private customers whose time to be kept is over, and that are not erased. */
        toErase: boolean
        fields: ("address" | "billingEmail" | "contactPerson" | "customerNo" | "customerState" | "customerTypeID" | "discountPercentage" | "email" | "identification" | "languageID" | "name" | "phone")[]
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        report: "customers"
      } | {
        orderBy: "-terminal" | "terminal"
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        report: "silentTerminals"
      } | {
        report: "savedView"
        savedViewID: number
      }
      days: "lastMonth" | "lastWeek" | "monthSoFar" | "yesterday" | null
      timing: {
        period: "day"
        hour: number
      } | {
        period: "month"
        dayOfMonth: number
        hour: number
      } | {
        period: "week"
        weekday: number
        hour: number
      }
      recipients: number[]
      recipientNames: string[]
      author: string
      authorName: string
      own: boolean
      state: "active" | "paused" | "stopped"
      stopReason: "authorClosed" | "authorLacksPermission" | "viewGone" | null
      nextAt: Date | null
      lastAt: Date | null
    }>
    run: Mutation<{
      reportScheduleID: number
    }, {
      runID: number
      dueAt: Date
      startDate: string | null
      endDate: string | null
      state: "done" | "failed" | "waiting"
      code: ErrorCode | null
      fileName: string | null
      expiresAt: Date | null
      mails: {
        name: string
        state: "failed" | "sent" | "waiting"
        sentAt: Date | null
      }[]
    }>
    runs: {
      page: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("code" | "dueAt" | "endDate" | "expiresAt" | "fileName" | "mails" | "runID" | "startDate" | "state")[]
        page?: number
        limit?: number
        orderBy?: "-dueAt" | "dueAt"
        reportScheduleID: number
      }, {
        nextCursor: string | null
        list: {
          runID: number
          dueAt: Date
          startDate: string | null
          endDate: string | null
          state: "done" | "failed" | "waiting"
          code: ErrorCode | null
          fileName: string | null
          expiresAt: Date | null
          mails: {
            name: string
            state: "failed" | "sent" | "waiting"
            sentAt: Date | null
          }[]
        }[]
      }>
      totals: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("code" | "dueAt" | "endDate" | "expiresAt" | "fileName" | "mails" | "runID" | "startDate" | "state")[]
        page?: number
        limit?: number
        orderBy?: "-dueAt" | "dueAt"
        reportScheduleID: number
      }, {
        count: number
        sum?: number
        cancelled?: number
        left?: number
        unlimited?: number
        amountLimitSum?: number
        amountBalanceSum?: number
        ofEarlierMonths?: {
          count: number
          amount: number
        }
      }>
    }
    takeOver: Mutation<{
      reportScheduleID: number
    }, {
      reportScheduleID: number
      name: string
      order: {
        createdSince: Date | null
        changedSince: Date | null
        externalID: string | null
        ownField: string[] | null
        name: string | null
        identification: string | null
        email: string | null
        customerTypeID: 1 | 2 | null
        customerNo: string | null
        customerState: 0 | 1 | 2 | 3
        /** Leaves out closed customers, for forms that need an open one. */
        open: boolean
        /** Only closed private customers whose time to be kept is over, and that are not erased. */
        toErase: boolean
        activity: 0 | 1 | 2 | 3
        /** Least turnover, in cents. */
        turnoverFrom: number | null
        orderBy: "-identification" | "-lastTransaction" | "-name" | "-turnover" | "identification" | "lastTransaction" | "name" | "turnover"
        customerIDs: number[] | null
        xlsLanguage: 1 | 2 | null
        report: "customerList"
      } | {
        date: string
        pdf: boolean
        xlsLanguage: 1 | 2 | null
        report: "statements"
      } | {
        date: string | null
        since: string | null
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        report: "outstanding"
      } | {
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        list: "approval" | "auditLog" | "cardBatch" | "cardHold" | "cardLoad" | "cardMovement" | "cardProduct" | "cardRenewal" | "cardRule" | "cardWithoutClient" | "contactPerson" | "customerUnit" | "discount" | "loadPlan" | "loadPlanCard" | "notice" | "noticeRule" | "operator" | "role" | "serviceAccount" | "settlement" | "settlementLine" | "settlementTerms" | "statementMail" | "terminal" | "terminalOwner" | "transaction" | "webApi" | "withoutClient"
        search: {
          [key: string]: (number | string)[] | boolean | number | string
        }
        columns: {
          [key: string]: boolean
        }
        report: "list"
      } | {
        orderBy: "-cardProductName" | "-customerName" | "-nameOnCard" | "-pan" | "-validFrom" | "-validTo" | "cardProductName" | "customerName" | "nameOnCard" | "pan" | "validFrom" | "validTo"
        createdSince: Date | null
        changedSince: Date | null
        externalID: string | null
        ownField: string[] | null
        customerID: number | null
        customerUnitID: number | null
        pan: string | null
        nameOnCard: string | null
        customerName: string | null
        customerUnitName: string | null
        customerNo: string | null
        cardProductID: number | null
        cardBatchID: number | null
        cardState: 0 | 1 | 2 | 3 | 4
        activationStart: string | null
        activationEnd: string | null
        validToStart: string | null
        validToEnd: string | null
        /** Cards whose last day is in the month. */
        expiresInMonth: string | null
        expiringSoon: boolean
        extendable: boolean
        /** Only blocked cards, of any state unless `cardState` names one. */
        blocked: boolean
        /** Leaves out renewed cards. */
        withoutRenewed: boolean
        cardIDs: number[] | null
        xlsLanguage: 1 | 2 | null
        report: "cardList"
      } | {
        orderBy: "-cardProductName" | "-customerName" | "-nameOnCard" | "-pan" | "-validFrom" | "-validTo" | "cardProductName" | "customerName" | "nameOnCard" | "pan" | "validFrom" | "validTo"
        createdSince: Date | null
        changedSince: Date | null
        externalID: string | null
        ownField: string[] | null
        customerID: number | null
        customerUnitID: number | null
        pan: string | null
        nameOnCard: string | null
        customerName: string | null
        customerUnitName: string | null
        customerNo: string | null
        cardProductID: number | null
        cardBatchID: number | null
        cardState: 0 | 1 | 2 | 3 | 4
        activationStart: string | null
        activationEnd: string | null
        validToStart: string | null
        validToEnd: string | null
        /** Cards whose last day is in the month. */
        expiresInMonth: string | null
        expiringSoon: boolean
        extendable: boolean
        /** Only blocked cards, of any state unless `cardState` names one. */
        blocked: boolean
        /** Leaves out renewed cards. */
        withoutRenewed: boolean
        cardIDs: number[] | null
        xlsLanguage: 1 | 2 | null
        report: "loadTemplate"
      } | {
        orderBy: "-cardProductName" | "-difference" | "cardProductName" | "difference"
        change: "less" | "more" | "stopped" | null
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        report: "productUsage"
      } | {
        orderBy: "-customer" | "-difference" | "customer" | "difference"
        change: "less" | "more" | "stopped" | null
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        report: "customerUsage"
      } | {
        orderBy: "-dateIn" | "dateIn"
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        report: "unusedCards"
      } | {
        orderBy: "-dateIn" | "dateIn"
        startDate: string | null
        endDate: string | null
        customerID: number | null
        customerUnitID: number | null
        cardProductID: number | null
        terminalOwnerID: number | null
        terminalID: number | null
        /** Leaves out cancelled transactions, whose amount is 0. Rule 7.2. */
        withoutCancelled: boolean
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        withRefunds: boolean
        detailed: boolean
        report: "terminals"
      } | {
        orderBy: "-dateIn" | "dateIn"
        startDate: string | null
        endDate: string | null
        customerID: number | null
        customerUnitID: number | null
        cardProductID: number | null
        terminalOwnerID: number | null
        terminalID: number | null
        /** Leaves out cancelled transactions, whose amount is 0. Rule 7.2. */
        withoutCancelled: boolean
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        withRefunds: boolean
        report: "cards"
      } | {
        orderBy: "-dateIn" | "dateIn"
        startDate: string | null
        endDate: string | null
        customerID: number | null
        customerUnitID: number | null
        cardProductID: number | null
        terminalOwnerID: number | null
        terminalID: number | null
        /** Leaves out cancelled transactions, whose amount is 0. Rule 7.2. */
        withoutCancelled: boolean
        webApiId: number | null
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        withRefunds: boolean
        report: "webApi"
      } | {
        orderBy: "-identification" | "-name" | "identification" | "name"
        createdSince: Date | null
        changedSince: Date | null
        externalID: string | null
        ownField: string[] | null
        name: string | null
        identification: string | null
        email: string | null
        customerTypeID: 1 | 2 | null
        customerNo: string | null
        customerState: 0 | 1 | 2 | 3
        /** Leaves out closed customers, for forms that need an open one. */
        open: boolean
        /** Only closed private customers whose time to be kept is over, and that are not erased. */
        toErase: boolean
        fields: ("address" | "billingEmail" | "contactPerson" | "customerNo" | "customerState" | "customerTypeID" | "discountPercentage" | "email" | "identification" | "languageID" | "name" | "phone")[]
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        report: "customers"
      } | {
        orderBy: "-terminal" | "terminal"
        format: "csv" | "pdf" | "xlsx" | "zip"
        xlsLanguage: 1 | 2 | null
        report: "silentTerminals"
      } | {
        report: "savedView"
        savedViewID: number
      }
      days: "lastMonth" | "lastWeek" | "monthSoFar" | "yesterday" | null
      timing: {
        period: "day"
        hour: number
      } | {
        period: "month"
        dayOfMonth: number
        hour: number
      } | {
        period: "week"
        weekday: number
        hour: number
      }
      recipients: number[]
      recipientNames: string[]
      author: string
      authorName: string
      own: boolean
      state: "active" | "paused" | "stopped"
      stopReason: "authorClosed" | "authorLacksPermission" | "viewGone" | null
      nextAt: Date | null
      lastAt: Date | null
    }>
    totals: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("author" | "authorName" | "days" | "lastAt" | "name" | "nextAt" | "order" | "own" | "recipientNames" | "recipients" | "reportScheduleID" | "state" | "stopReason" | "timing")[]
      page?: number
      limit?: number
      orderBy?: "-name" | "name"
      state?: "active" | "paused" | "stopped" | null
      savedViewID?: number | null
    }, {
      count: number
      sum?: number
      cancelled?: number
      left?: number
      unlimited?: number
      amountLimitSum?: number
      amountBalanceSum?: number
      ofEarlierMonths?: {
        count: number
        amount: number
      }
    }>
  }
  role: {
    assignable: Query<{
      companyID?: "company" | number
    }, {
      list: {
        roleNr: number
        role: string
        permissions: (300 | 301 | 302 | 303 | 304 | 400 | 401 | 500 | 501 | 800 | 801 | 900 | 901 | 3000 | 5000 | 6000 | 6100 | 6101 | 6200)[]
        webActivities: boolean
      }[]
      count: number
    }>
    create: Mutation<{
      name: string
      permissions?: (300 | 301 | 302 | 303 | 304 | 400 | 401 | 500 | 501 | 800 | 801 | 900 | 901 | 3000 | 5000 | 6000 | 6100 | 6101 | 6200)[]
      webActivities?: boolean
    }, {
      id: number
      name: string
      permissions: (300 | 301 | 302 | 303 | 304 | 400 | 401 | 500 | 501 | 800 | 801 | 900 | 901 | 3000 | 5000 | 6000 | 6100 | 6101 | 6200)[]
      webActivities: boolean
      /** Business day from which on holders need a second factor; null for never. Rule 3.37. */
      factorRequiredFrom: string | null
      canDelete: boolean
    }>
    delete: Mutation<{
      id: number
    }, null>
    edit: Mutation<{
      name: string
      permissions: (300 | 301 | 302 | 303 | 304 | 400 | 401 | 500 | 501 | 800 | 801 | 900 | 901 | 3000 | 5000 | 6000 | 6100 | 6101 | 6200)[]
      id: number
      webActivities?: boolean
    }, {
      id: number
      name: string
      permissions: (300 | 301 | 302 | 303 | 304 | 400 | 401 | 500 | 501 | 800 | 801 | 900 | 901 | 3000 | 5000 | 6000 | 6100 | 6101 | 6200)[]
      webActivities: boolean
      /** Business day from which on holders need a second factor; null for never. Rule 3.37. */
      factorRequiredFrom: string | null
      canDelete: boolean
    }>
    get: Query<{
      id: number
    }, {
      id: number
      name: string
      permissions: (300 | 301 | 302 | 303 | 304 | 400 | 401 | 500 | 501 | 800 | 801 | 900 | 901 | 3000 | 5000 | 6000 | 6100 | 6101 | 6200)[]
      webActivities: boolean
      /** Business day from which on holders need a second factor; null for never. Rule 3.37. */
      factorRequiredFrom: string | null
      canDelete: boolean
    }>
    page: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("canDelete" | "factorRequiredFrom" | "id" | "name" | "permissions" | "webActivities")[]
      page?: number
      limit?: number
      orderBy?: "-name" | "name"
    }, {
      nextCursor: string | null
      list: {
        id: number
        name: string
        permissions: (300 | 301 | 302 | 303 | 304 | 400 | 401 | 500 | 501 | 800 | 801 | 900 | 901 | 3000 | 5000 | 6000 | 6100 | 6101 | 6200)[]
        webActivities: boolean
        /** Business day from which on holders need a second factor; null for never. Rule 3.37. */
        factorRequiredFrom: string | null
        canDelete: boolean
      }[]
    }>
    totals: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("canDelete" | "factorRequiredFrom" | "id" | "name" | "permissions" | "webActivities")[]
      page?: number
      limit?: number
      orderBy?: "-name" | "name"
    }, {
      count: number
      sum?: number
      cancelled?: number
      left?: number
      unlimited?: number
      amountLimitSum?: number
      amountBalanceSum?: number
      ofEarlierMonths?: {
        count: number
        amount: number
      }
    }>
  }
  sandbox: {
    empty: Mutation<undefined, null>
    get: Query<undefined, {
      /** Time of the sandbox's clock. */
      now: Date
      /** How many of its rows are deleted while it is being emptied, in percent; null otherwise. */
      emptying: number | null
      terminalID: string
      cards: {
        pan: string
        outcome: "active" | "answerLost" | "blocked" | "closed" | "discount" | "expired" | "future" | "noMoney" | "noUses" | "partial" | "slow" | "tooManyRequests" | "unavailable" | "unlimited" | "withCode" | "withoutClient"
        /** Security code; null for cards without one. */
        pin: string | null
      }[]
    }>
    mails: {
      page: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("attachments" | "body" | "createdAt" | "id" | "recipient" | "subject")[]
        page?: number
        limit?: number
        orderBy?: "-createdAt" | "createdAt"
      }, {
        nextCursor: string | null
        list: {
          id: number
          recipient: string
          subject: string
          body: string
          /** Names of the attached files. */
          attachments: string[]
          createdAt: Date
        }[]
      }>
      totals: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("attachments" | "body" | "createdAt" | "id" | "recipient" | "subject")[]
        page?: number
        limit?: number
        orderBy?: "-createdAt" | "createdAt"
      }, {
        count: number
        sum?: number
        cancelled?: number
        left?: number
        unlimited?: number
        amountLimitSum?: number
        amountBalanceSum?: number
        ofEarlierMonths?: {
          count: number
          amount: number
        }
      }>
    }
    setClock: Mutation<{
      now: Date | string
    }, {
      /** Time of the sandbox's clock. */
      now: Date
      /** How many of its rows are deleted while it is being emptied, in percent; null otherwise. */
      emptying: number | null
      terminalID: string
      cards: {
        pan: string
        outcome: "active" | "answerLost" | "blocked" | "closed" | "discount" | "expired" | "future" | "noMoney" | "noUses" | "partial" | "slow" | "tooManyRequests" | "unavailable" | "unlimited" | "withCode" | "withoutClient"
        /** Security code; null for cards without one. */
        pin: string | null
      }[]
    }>
  }
  savedView: {
    create: Mutation<{
      name: string
      state: {
        search: {
          [key: string]: (number | string)[] | boolean | number | string
        }
        period?: "lastMonth" | "lastQuarter" | "lastYear" | "thisMonth" | "thisQuarter" | "thisYear" | null
        columns?: {
          [key: string]: boolean
        }
        density?: "comfortable" | "compact" | null
      }
      list: "accessToken" | "approval" | "auditLog" | "card" | "cardBatch" | "cardHold" | "cardLoad" | "cardMovement" | "cardProduct" | "cardRenewal" | "cardReport" | "cardRule" | "cardWithoutClient" | "change" | "companySummary" | "contactPerson" | "customer" | "customerReport" | "customerUnit" | "customerUsage" | "discount" | "loadPlan" | "loadPlanCard" | "notice" | "noticeRule" | "operator" | "productUsage" | "refusedPayment" | "reportSchedule" | "reportScheduleRun" | "role" | "sandbox" | "serviceAccount" | "settlement" | "settlementLine" | "settlementTerms" | "silentTerminal" | "statementMail" | "terminal" | "terminalOwner" | "terminalReport" | "terminalSummary" | "transaction" | "unusedCard" | "webApi" | "webApiReport" | "withoutClient"
      shared?: boolean
      sharedRoleNrs?: number[]
    }, {
      savedViewID: number
      list: "accessToken" | "approval" | "auditLog" | "card" | "cardBatch" | "cardHold" | "cardLoad" | "cardMovement" | "cardProduct" | "cardRenewal" | "cardReport" | "cardRule" | "cardWithoutClient" | "change" | "companySummary" | "contactPerson" | "customer" | "customerReport" | "customerUnit" | "customerUsage" | "discount" | "loadPlan" | "loadPlanCard" | "notice" | "noticeRule" | "operator" | "productUsage" | "refusedPayment" | "reportSchedule" | "reportScheduleRun" | "role" | "sandbox" | "serviceAccount" | "settlement" | "settlementLine" | "settlementTerms" | "silentTerminal" | "statementMail" | "terminal" | "terminalOwner" | "terminalReport" | "terminalSummary" | "transaction" | "unusedCard" | "webApi" | "webApiReport" | "withoutClient"
      name: string
      state: {
        search: {
          [key: string]: (number | string)[] | boolean | number | string
        }
        period: "lastMonth" | "lastQuarter" | "lastYear" | "thisMonth" | "thisQuarter" | "thisYear" | null
        columns: {
          [key: string]: boolean
        }
        density: "comfortable" | "compact" | null
      }
      shared: boolean
      sharedRoleNrs: number[]
      own: boolean
      isDefault: boolean
      /** Name of the user who made it. */
      authorName: string | null
    }>
    delete: Mutation<{
      savedViewID: number
    }, null>
    edit: Mutation<{
      name: string
      state: {
        search: {
          [key: string]: (number | string)[] | boolean | number | string
        }
        period?: "lastMonth" | "lastQuarter" | "lastYear" | "thisMonth" | "thisQuarter" | "thisYear" | null
        columns?: {
          [key: string]: boolean
        }
        density?: "comfortable" | "compact" | null
      }
      savedViewID: number
      shared?: boolean
      sharedRoleNrs?: number[]
    }, {
      savedViewID: number
      list: "accessToken" | "approval" | "auditLog" | "card" | "cardBatch" | "cardHold" | "cardLoad" | "cardMovement" | "cardProduct" | "cardRenewal" | "cardReport" | "cardRule" | "cardWithoutClient" | "change" | "companySummary" | "contactPerson" | "customer" | "customerReport" | "customerUnit" | "customerUsage" | "discount" | "loadPlan" | "loadPlanCard" | "notice" | "noticeRule" | "operator" | "productUsage" | "refusedPayment" | "reportSchedule" | "reportScheduleRun" | "role" | "sandbox" | "serviceAccount" | "settlement" | "settlementLine" | "settlementTerms" | "silentTerminal" | "statementMail" | "terminal" | "terminalOwner" | "terminalReport" | "terminalSummary" | "transaction" | "unusedCard" | "webApi" | "webApiReport" | "withoutClient"
      name: string
      state: {
        search: {
          [key: string]: (number | string)[] | boolean | number | string
        }
        period: "lastMonth" | "lastQuarter" | "lastYear" | "thisMonth" | "thisQuarter" | "thisYear" | null
        columns: {
          [key: string]: boolean
        }
        density: "comfortable" | "compact" | null
      }
      shared: boolean
      sharedRoleNrs: number[]
      own: boolean
      isDefault: boolean
      /** Name of the user who made it. */
      authorName: string | null
    }>
    get: Query<{
      savedViewID: number
    }, {
      savedViewID: number
      list: "accessToken" | "approval" | "auditLog" | "card" | "cardBatch" | "cardHold" | "cardLoad" | "cardMovement" | "cardProduct" | "cardRenewal" | "cardReport" | "cardRule" | "cardWithoutClient" | "change" | "companySummary" | "contactPerson" | "customer" | "customerReport" | "customerUnit" | "customerUsage" | "discount" | "loadPlan" | "loadPlanCard" | "notice" | "noticeRule" | "operator" | "productUsage" | "refusedPayment" | "reportSchedule" | "reportScheduleRun" | "role" | "sandbox" | "serviceAccount" | "settlement" | "settlementLine" | "settlementTerms" | "silentTerminal" | "statementMail" | "terminal" | "terminalOwner" | "terminalReport" | "terminalSummary" | "transaction" | "unusedCard" | "webApi" | "webApiReport" | "withoutClient"
      name: string
      state: {
        search: {
          [key: string]: (number | string)[] | boolean | number | string
        }
        period: "lastMonth" | "lastQuarter" | "lastYear" | "thisMonth" | "thisQuarter" | "thisYear" | null
        columns: {
          [key: string]: boolean
        }
        density: "comfortable" | "compact" | null
      }
      shared: boolean
      sharedRoleNrs: number[]
      own: boolean
      isDefault: boolean
      /** Name of the user who made it. */
      authorName: string | null
    }>
    page: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("authorName" | "isDefault" | "list" | "name" | "own" | "savedViewID" | "shared" | "sharedRoleNrs" | "state")[]
      page?: number
      limit?: number
      orderBy?: "-name" | "name"
      list?: "accessToken" | "approval" | "auditLog" | "card" | "cardBatch" | "cardHold" | "cardLoad" | "cardMovement" | "cardProduct" | "cardRenewal" | "cardReport" | "cardRule" | "cardWithoutClient" | "change" | "companySummary" | "contactPerson" | "customer" | "customerReport" | "customerUnit" | "customerUsage" | "discount" | "loadPlan" | "loadPlanCard" | "notice" | "noticeRule" | "operator" | "productUsage" | "refusedPayment" | "reportSchedule" | "reportScheduleRun" | "role" | "sandbox" | "serviceAccount" | "settlement" | "settlementLine" | "settlementTerms" | "silentTerminal" | "statementMail" | "terminal" | "terminalOwner" | "terminalReport" | "terminalSummary" | "transaction" | "unusedCard" | "webApi" | "webApiReport" | "withoutClient" | null
      isDefault?: boolean
    }, {
      nextCursor: string | null
      list: {
        savedViewID: number
        list: "accessToken" | "approval" | "auditLog" | "card" | "cardBatch" | "cardHold" | "cardLoad" | "cardMovement" | "cardProduct" | "cardRenewal" | "cardReport" | "cardRule" | "cardWithoutClient" | "change" | "companySummary" | "contactPerson" | "customer" | "customerReport" | "customerUnit" | "customerUsage" | "discount" | "loadPlan" | "loadPlanCard" | "notice" | "noticeRule" | "operator" | "productUsage" | "refusedPayment" | "reportSchedule" | "reportScheduleRun" | "role" | "sandbox" | "serviceAccount" | "settlement" | "settlementLine" | "settlementTerms" | "silentTerminal" | "statementMail" | "terminal" | "terminalOwner" | "terminalReport" | "terminalSummary" | "transaction" | "unusedCard" | "webApi" | "webApiReport" | "withoutClient"
        name: string
        state: {
          search: {
            [key: string]: (number | string)[] | boolean | number | string
          }
          period: "lastMonth" | "lastQuarter" | "lastYear" | "thisMonth" | "thisQuarter" | "thisYear" | null
          columns: {
            [key: string]: boolean
          }
          density: "comfortable" | "compact" | null
        }
        shared: boolean
        sharedRoleNrs: number[]
        own: boolean
        isDefault: boolean
        /** Name of the user who made it. */
        authorName: string | null
      }[]
    }>
    setDefault: Mutation<{
      savedViewID: number
      isDefault: boolean
    }, {
      savedViewID: number
      list: "accessToken" | "approval" | "auditLog" | "card" | "cardBatch" | "cardHold" | "cardLoad" | "cardMovement" | "cardProduct" | "cardRenewal" | "cardReport" | "cardRule" | "cardWithoutClient" | "change" | "companySummary" | "contactPerson" | "customer" | "customerReport" | "customerUnit" | "customerUsage" | "discount" | "loadPlan" | "loadPlanCard" | "notice" | "noticeRule" | "operator" | "productUsage" | "refusedPayment" | "reportSchedule" | "reportScheduleRun" | "role" | "sandbox" | "serviceAccount" | "settlement" | "settlementLine" | "settlementTerms" | "silentTerminal" | "statementMail" | "terminal" | "terminalOwner" | "terminalReport" | "terminalSummary" | "transaction" | "unusedCard" | "webApi" | "webApiReport" | "withoutClient"
      name: string
      state: {
        search: {
          [key: string]: (number | string)[] | boolean | number | string
        }
        period: "lastMonth" | "lastQuarter" | "lastYear" | "thisMonth" | "thisQuarter" | "thisYear" | null
        columns: {
          [key: string]: boolean
        }
        density: "comfortable" | "compact" | null
      }
      shared: boolean
      sharedRoleNrs: number[]
      own: boolean
      isDefault: boolean
      /** Name of the user who made it. */
      authorName: string | null
    }>
    totals: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("authorName" | "isDefault" | "list" | "name" | "own" | "savedViewID" | "shared" | "sharedRoleNrs" | "state")[]
      page?: number
      limit?: number
      orderBy?: "-name" | "name"
      list?: "accessToken" | "approval" | "auditLog" | "card" | "cardBatch" | "cardHold" | "cardLoad" | "cardMovement" | "cardProduct" | "cardRenewal" | "cardReport" | "cardRule" | "cardWithoutClient" | "change" | "companySummary" | "contactPerson" | "customer" | "customerReport" | "customerUnit" | "customerUsage" | "discount" | "loadPlan" | "loadPlanCard" | "notice" | "noticeRule" | "operator" | "productUsage" | "refusedPayment" | "reportSchedule" | "reportScheduleRun" | "role" | "sandbox" | "serviceAccount" | "settlement" | "settlementLine" | "settlementTerms" | "silentTerminal" | "statementMail" | "terminal" | "terminalOwner" | "terminalReport" | "terminalSummary" | "transaction" | "unusedCard" | "webApi" | "webApiReport" | "withoutClient" | null
      isDefault?: boolean
    }, {
      count: number
      sum?: number
      cancelled?: number
      left?: number
      unlimited?: number
      amountLimitSum?: number
      amountBalanceSum?: number
      ofEarlierMonths?: {
        count: number
        amount: number
      }
    }>
  }
  search: {
    find: Query<{
      search: string
    }, {
      list: {
        type: "card" | "cardProduct" | "company" | "contactPerson" | "customer" | "customerUnit" | "distributor" | "operator" | "role" | "terminal" | "terminalOwner" | "webApi"
        id: number
        name: string
        path: string
        /** Only of a blocked card. */
        blocked?: true
        /** Only of a card that another one replaces. */
        replaced?: true
        /** Only of a closed card or terminal owner. */
        closed?: true
        /** Only of a card. */
        customerName?: string
      }[]
    }>
  }
  settlement: {
    changes: {
      page: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("accessToken" | "amount" | "approver" | "approverName" | "authorEmail" | "authorName" | "closedAt" | "correctionAmount" | "correctionCount" | "endDate" | "fee" | "number" | "paidOn" | "startDate" | "transactionCount" | "validFrom" | "vat")[]
        page?: number
        limit?: number
        orderBy?: "-validFrom" | "validFrom"
        settlementID: number
      }, {
        nextCursor: string | null
        list: {
          validFrom: Date
          authorEmail: string | null
          authorName: string | null
          accessToken: string | null
          approver: string | null
          approverName: string | null
          closedAt: Date | null
          number: number | null
          startDate: string | null
          endDate: string | null
          transactionCount: number | null
          amount: number | null
          correctionCount: number | null
          correctionAmount: number | null
          fee: number | null
          vat: number | null
          paidOn: string | null
        }[]
      }>
      totals: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("accessToken" | "amount" | "approver" | "approverName" | "authorEmail" | "authorName" | "closedAt" | "correctionAmount" | "correctionCount" | "endDate" | "fee" | "number" | "paidOn" | "startDate" | "transactionCount" | "validFrom" | "vat")[]
        page?: number
        limit?: number
        orderBy?: "-validFrom" | "validFrom"
        settlementID: number
      }, {
        count: number
        sum?: number
        cancelled?: number
        left?: number
        unlimited?: number
        amountLimitSum?: number
        amountBalanceSum?: number
        ofEarlierMonths?: {
          count: number
          amount: number
        }
      }>
    }
    close: Mutation<{
      settlementID: number
    }, {
      number: number | null
      startDate: string
      endDate: string
      transactionCount: number
      amount: number
      correctionCount: number
      correctionAmount: number
      fee: number
      vat: number
      settlementID: number
      state: "closed" | "draft" | "paid"
      terminalOwnerID: number
      terminalOwnerName: string
      terminalOwnerClosed: boolean
      terminalOwnerIdentifier: string | null
      payable: number
      createdAt: Date
      numberedAt: Date | null
      numberedBy: string | null
      paidOn: string | null
      paidAt: Date | null
      paidBy: string | null
      lastMail: {
        recipient: string
        createdAt: Date
        sentAt: Date | null
        state: "failed" | "sent" | "waiting"
      } | null
      ownerEmail: string | null
      invoiceLacks: ("company.countryCode" | "company.vatNumber" | "terminalOwner.address" | "terminalOwner.countryCode")[] | null
      feeRates: {
        feePercentage: number
        feePerPayment: number
        fee: number
      }[]
      vatRates: {
        vatPercentage: number
        fee: number
        vat: number
      }[]
      terminals: {
        terminalID: number
        terminal: string
        terminalClosed: boolean
        transactionCount: number
        amount: number
        correctionAmount: number
        fee: number
      }[]
    }>
    create: Mutation<{
      terminalOwnerID: number
      startDate: string
      endDate: string
    }, {
      number: number | null
      startDate: string
      endDate: string
      transactionCount: number
      amount: number
      correctionCount: number
      correctionAmount: number
      fee: number
      vat: number
      settlementID: number
      state: "closed" | "draft" | "paid"
      terminalOwnerID: number
      terminalOwnerName: string
      terminalOwnerClosed: boolean
      terminalOwnerIdentifier: string | null
      payable: number
      createdAt: Date
      numberedAt: Date | null
      numberedBy: string | null
      paidOn: string | null
      paidAt: Date | null
      paidBy: string | null
      lastMail: {
        recipient: string
        createdAt: Date
        sentAt: Date | null
        state: "failed" | "sent" | "waiting"
      } | null
      ownerEmail: string | null
      invoiceLacks: ("company.countryCode" | "company.vatNumber" | "terminalOwner.address" | "terminalOwner.countryCode")[] | null
      feeRates: {
        feePercentage: number
        feePerPayment: number
        fee: number
      }[]
      vatRates: {
        vatPercentage: number
        fee: number
        vat: number
      }[]
      terminals: {
        terminalID: number
        terminal: string
        terminalClosed: boolean
        transactionCount: number
        amount: number
        correctionAmount: number
        fee: number
      }[]
    }>
    csv: Download<{
      settlementID: number
      xlsLanguage?: 1 | 2 | null
    }>
    delete: Mutation<{
      settlementID: number
    }, null>
    get: Query<{
      settlementID: number
    }, {
      number: number | null
      startDate: string
      endDate: string
      transactionCount: number
      amount: number
      correctionCount: number
      correctionAmount: number
      fee: number
      vat: number
      settlementID: number
      state: "closed" | "draft" | "paid"
      terminalOwnerID: number
      terminalOwnerName: string
      terminalOwnerClosed: boolean
      terminalOwnerIdentifier: string | null
      payable: number
      createdAt: Date
      numberedAt: Date | null
      numberedBy: string | null
      paidOn: string | null
      paidAt: Date | null
      paidBy: string | null
      lastMail: {
        recipient: string
        createdAt: Date
        sentAt: Date | null
        state: "failed" | "sent" | "waiting"
      } | null
      ownerEmail: string | null
      invoiceLacks: ("company.countryCode" | "company.vatNumber" | "terminalOwner.address" | "terminalOwner.countryCode")[] | null
      feeRates: {
        feePercentage: number
        feePerPayment: number
        fee: number
      }[]
      vatRates: {
        vatPercentage: number
        fee: number
        vat: number
      }[]
      terminals: {
        terminalID: number
        terminal: string
        terminalClosed: boolean
        transactionCount: number
        amount: number
        correctionAmount: number
        fee: number
      }[]
    }>
    lines: {
      page: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("amount" | "cardID" | "dateIn" | "fee" | "originalNumber" | "originalSettlementID" | "panLast4" | "terminal" | "transactionID" | "vatPercentage")[]
        page?: number
        limit?: number
        orderBy?: "-dateIn" | "dateIn"
        settlementID: number
        corrections?: boolean
      }, {
        nextCursor: string | null
        list: {
          transactionID: number
          cardID: number
          panLast4: string
          dateIn: Date
          terminal: string
          amount: number
          fee: number
          vatPercentage: number
          originalSettlementID: number | null
          originalNumber: number | null
        }[]
      }>
      totals: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("amount" | "cardID" | "dateIn" | "fee" | "originalNumber" | "originalSettlementID" | "panLast4" | "terminal" | "transactionID" | "vatPercentage")[]
        page?: number
        limit?: number
        orderBy?: "-dateIn" | "dateIn"
        settlementID: number
        corrections?: boolean
      }, {
        count: number
        sum?: number
        cancelled?: number
        left?: number
        unlimited?: number
        amountLimitSum?: number
        amountBalanceSum?: number
        ofEarlierMonths?: {
          count: number
          amount: number
        }
      }>
    }
    mail: Mutation<{
      settlementID: number
      recipient: string
      languageID?: 1 | 2 | null
    }, {
      number: number | null
      startDate: string
      endDate: string
      transactionCount: number
      amount: number
      correctionCount: number
      correctionAmount: number
      fee: number
      vat: number
      settlementID: number
      state: "closed" | "draft" | "paid"
      terminalOwnerID: number
      terminalOwnerName: string
      terminalOwnerClosed: boolean
      terminalOwnerIdentifier: string | null
      payable: number
      createdAt: Date
      numberedAt: Date | null
      numberedBy: string | null
      paidOn: string | null
      paidAt: Date | null
      paidBy: string | null
      lastMail: {
        recipient: string
        createdAt: Date
        sentAt: Date | null
        state: "failed" | "sent" | "waiting"
      } | null
      ownerEmail: string | null
      invoiceLacks: ("company.countryCode" | "company.vatNumber" | "terminalOwner.address" | "terminalOwner.countryCode")[] | null
      feeRates: {
        feePercentage: number
        feePerPayment: number
        fee: number
      }[]
      vatRates: {
        vatPercentage: number
        fee: number
        vat: number
      }[]
      terminals: {
        terminalID: number
        terminal: string
        terminalClosed: boolean
        transactionCount: number
        amount: number
        correctionAmount: number
        fee: number
      }[]
    }>
    page: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("amount" | "correctionAmount" | "correctionCount" | "createdAt" | "endDate" | "fee" | "number" | "numberedAt" | "numberedBy" | "paidAt" | "paidBy" | "paidOn" | "payable" | "settlementID" | "startDate" | "state" | "terminalOwnerClosed" | "terminalOwnerID" | "terminalOwnerIdentifier" | "terminalOwnerName" | "transactionCount" | "vat")[]
      page?: number
      limit?: number
      orderBy?: "-createdAt" | "-endDate" | "createdAt" | "endDate"
      terminalOwnerID?: number | null
      state?: "closed" | "draft" | "paid" | null
      startDate?: string | null
      endDate?: string | null
    }, {
      nextCursor: string | null
      list: {
        number: number | null
        startDate: string
        endDate: string
        transactionCount: number
        amount: number
        correctionCount: number
        correctionAmount: number
        fee: number
        vat: number
        settlementID: number
        state: "closed" | "draft" | "paid"
        terminalOwnerID: number
        terminalOwnerName: string
        terminalOwnerClosed: boolean
        terminalOwnerIdentifier: string | null
        payable: number
        createdAt: Date
        numberedAt: Date | null
        numberedBy: string | null
        paidOn: string | null
        paidAt: Date | null
        paidBy: string | null
      }[]
    }>
    pay: Mutation<{
      settlementID: number
      paidOn?: string | null
    }, {
      number: number | null
      startDate: string
      endDate: string
      transactionCount: number
      amount: number
      correctionCount: number
      correctionAmount: number
      fee: number
      vat: number
      settlementID: number
      state: "closed" | "draft" | "paid"
      terminalOwnerID: number
      terminalOwnerName: string
      terminalOwnerClosed: boolean
      terminalOwnerIdentifier: string | null
      payable: number
      createdAt: Date
      numberedAt: Date | null
      numberedBy: string | null
      paidOn: string | null
      paidAt: Date | null
      paidBy: string | null
      lastMail: {
        recipient: string
        createdAt: Date
        sentAt: Date | null
        state: "failed" | "sent" | "waiting"
      } | null
      ownerEmail: string | null
      invoiceLacks: ("company.countryCode" | "company.vatNumber" | "terminalOwner.address" | "terminalOwner.countryCode")[] | null
      feeRates: {
        feePercentage: number
        feePerPayment: number
        fee: number
      }[]
      vatRates: {
        vatPercentage: number
        fee: number
        vat: number
      }[]
      terminals: {
        terminalID: number
        terminal: string
        terminalClosed: boolean
        transactionCount: number
        amount: number
        correctionAmount: number
        fee: number
      }[]
    }>
    pdf: Download<{
      settlementID: number
      xlsLanguage?: 1 | 2 | null
    }>
    plan: Query<{
      startDate: string
      endDate: string
    }, {
      planned: {
        startDate: string
        endDate: string
        terminalOwnerName: string
        settledFrom: string | null
        transactionCount: number
        amount: number
        correctionCount: number
        correctionAmount: number
        fee: number
        vat: number
        payable: number
        overlapping: {
          startDate: string
          endDate: string
          settlementID: number
          number: number | null
        }[]
        terminalOwnerID: number
      }[]
      skipped: {
        name: string
        settledFrom: string | null
        reason: "draftExists" | "nothingToSettle" | "ownerClosed" | "settledLater"
        settled: {
          startDate: string
          endDate: string
        }[]
      }[]
    }>
    totals: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("amount" | "correctionAmount" | "correctionCount" | "createdAt" | "endDate" | "fee" | "number" | "numberedAt" | "numberedBy" | "paidAt" | "paidBy" | "paidOn" | "payable" | "settlementID" | "startDate" | "state" | "terminalOwnerClosed" | "terminalOwnerID" | "terminalOwnerIdentifier" | "terminalOwnerName" | "transactionCount" | "vat")[]
      page?: number
      limit?: number
      orderBy?: "-createdAt" | "-endDate" | "createdAt" | "endDate"
      terminalOwnerID?: number | null
      state?: "closed" | "draft" | "paid" | null
      startDate?: string | null
      endDate?: string | null
    }, {
      count: number
      sum?: number
      cancelled?: number
      left?: number
      unlimited?: number
      amountLimitSum?: number
      amountBalanceSum?: number
      ofEarlierMonths?: {
        count: number
        amount: number
      }
    }>
    ubl: Download<{
      settlementID: number
      xlsLanguage?: 1 | 2 | null
    }>
    unpay: Mutation<{
      settlementID: number
    }, null>
    unsettled: Query<{
      terminalOwnerID: number
      startDate?: string | null
      endDate?: string | null
    }, {
      terminalOwnerName: string
      terminalOwnerClosed: boolean
      settledFrom: string | null
      startDate: string | null
      endDate: string | null
      transactionCount: number
      amount: number
      correctionCount: number
      correctionAmount: number
      fee: number
      vat: number
      payable: number
      proposed: {
        startDate: string
        endDate: string
      } | null
      overlapping: {
        startDate: string
        endDate: string
        settlementID: number
        number: number | null
      }[]
      gaps: {
        startDate: string
        endDate: string
        amount: number
      }[]
    }>
    xlsx: Download<{
      settlementID: number
      xlsLanguage?: 1 | 2 | null
    }>
  }
  settlementTerms: {
    changes: {
      page: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("accessToken" | "approver" | "approverName" | "authorEmail" | "authorName" | "closedAt" | "feePercentage" | "feePerPayment" | "termsFrom" | "termsTo" | "validFrom" | "vatPercentage")[]
        page?: number
        limit?: number
        orderBy?: "-validFrom" | "validFrom"
        terminalOwnerID: number
        settlementTermsID: number
      }, {
        nextCursor: string | null
        list: {
          validFrom: Date
          authorEmail: string | null
          authorName: string | null
          accessToken: string | null
          approver: string | null
          approverName: string | null
          closedAt: Date | null
          feePercentage: number | null
          feePerPayment: number | null
          vatPercentage: number | null
          termsFrom: string | null
          termsTo: string | null
        }[]
      }>
      totals: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("accessToken" | "approver" | "approverName" | "authorEmail" | "authorName" | "closedAt" | "feePercentage" | "feePerPayment" | "termsFrom" | "termsTo" | "validFrom" | "vatPercentage")[]
        page?: number
        limit?: number
        orderBy?: "-validFrom" | "validFrom"
        terminalOwnerID: number
        settlementTermsID: number
      }, {
        count: number
        sum?: number
        cancelled?: number
        left?: number
        unlimited?: number
        amountLimitSum?: number
        amountBalanceSum?: number
        ofEarlierMonths?: {
          count: number
          amount: number
        }
      }>
    }
    close: Mutation<{
      terminalOwnerID: number
      settlementTermsID: number
    }, null>
    create: Mutation<{
      terminalOwnerID: number
      feePercentage: number
      feePerPayment: number
      vatPercentage: number
      termsFrom: string
      termsTo?: string | null
    }, {
      feePercentage: number
      feePerPayment: number
      vatPercentage: number
      termsFrom: string
      termsTo: string | null
      settlementTermsID: number
      terminalOwnerID: number
    }>
    edit: Mutation<{
      terminalOwnerID: number
      settlementTermsID: number
      feePercentage: number
      feePerPayment: number
      vatPercentage: number
      termsFrom: string
      termsTo?: string | null
    }, {
      feePercentage: number
      feePerPayment: number
      vatPercentage: number
      termsFrom: string
      termsTo: string | null
      settlementTermsID: number
      terminalOwnerID: number
    }>
    get: Query<{
      terminalOwnerID: number
      settlementTermsID: number
    }, {
      feePercentage: number
      feePerPayment: number
      vatPercentage: number
      termsFrom: string
      termsTo: string | null
      settlementTermsID: number
      terminalOwnerID: number
    }>
    page: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("feePercentage" | "feePerPayment" | "settlementTermsID" | "terminalOwnerID" | "termsFrom" | "termsTo" | "vatPercentage")[]
      page?: number
      limit?: number
      orderBy?: "-termsFrom" | "termsFrom"
      terminalOwnerID: number
    }, {
      nextCursor: string | null
      list: {
        feePercentage: number
        feePerPayment: number
        vatPercentage: number
        termsFrom: string
        termsTo: string | null
        settlementTermsID: number
        terminalOwnerID: number
      }[]
    }>
    totals: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("feePercentage" | "feePerPayment" | "settlementTermsID" | "terminalOwnerID" | "termsFrom" | "termsTo" | "vatPercentage")[]
      page?: number
      limit?: number
      orderBy?: "-termsFrom" | "termsFrom"
      terminalOwnerID: number
    }, {
      count: number
      sum?: number
      cancelled?: number
      left?: number
      unlimited?: number
      amountLimitSum?: number
      amountBalanceSum?: number
      ofEarlierMonths?: {
        count: number
        amount: number
      }
    }>
  }
  statistics: {
    cardTotals: Query<{
      startDate?: string | null
      endDate?: string | null
    }, {
      noOfcardsCreated: number
    }>
    createdCards: Query<{
      startMonth?: string | null
      endMonth?: string | null
      groupBy?: 0 | 1
    }, {
      list: {
        month: string
        cardProductID: number | null
        cardProductName: string | null
        amount: number
        count: number
      }[]
      count: number
    }>
    exportCreatedCards: Query<{
      startMonth?: string | null
      endMonth?: string | null
      groupBy?: 0 | 1
      xlsLanguage?: 1 | 2 | null
    }, {
      fileName: string
      contentType: string
      content: Uint8Array
    }>
    exportTransactions: Query<{
      startMonth?: string | null
      endMonth?: string | null
      groupBy?: 0 | 1
      xlsLanguage?: 1 | 2 | null
    }, {
      fileName: string
      contentType: string
      content: Uint8Array
    }>
    month: Query<undefined, {
      month: {
        totalCount: number
        totalAmount: number
        noOfcardsCreated: number
        startDate: string
        endDate: string
      }
      before: {
        totalCount: number
        totalAmount: number
        noOfcardsCreated: number
        startDate: string
        endDate: string
      }
      cancelledCount: number
      /** Whether the company has no transactions yet. */
      isNew: boolean
      days: {
        day: string
        count: number
        amount: number
        cards: number
      }[]
      daysBefore: {
        day: string
        count: number
        amount: number
      }[]
    }>
    transactionTotals: Query<{
      startDate?: string | null
      endDate?: string | null
    }, {
      totalCount: number
      totalAmount: number
    }>
    transactions: Query<{
      startMonth?: string | null
      endMonth?: string | null
      groupBy?: 0 | 1
    }, {
      list: {
        month: string
        cardProductID: number | null
        cardProductName: string | null
        amount: number
        count: number
      }[]
      count: number
    }>
  }
  terminal: {
    activity: {
      page: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("closedAt" | "id" | "lastTransaction" | "merchantID" | "merchantRegNo" | "payDesk" | "terminalID" | "terminalOwnerID")[]
        page?: number
        limit?: number
        orderBy?: "-merchantID" | "-terminalID" | "merchantID" | "terminalID"
        terminalOwnerID: number
        /** Closed terminals instead of open ones. */
        closed?: boolean
        silent?: boolean
      }, {
        nextCursor: string | null
        list: {
          terminalID: string
          merchantID: string
          payDesk: string | null
          merchantRegNo: string | null
          id: number
          terminalOwnerID: number
          closedAt: Date | null
          lastTransaction: Date | null
        }[]
      }>
      totals: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("closedAt" | "id" | "lastTransaction" | "merchantID" | "merchantRegNo" | "payDesk" | "terminalID" | "terminalOwnerID")[]
        page?: number
        limit?: number
        orderBy?: "-merchantID" | "-terminalID" | "merchantID" | "terminalID"
        terminalOwnerID: number
        /** Closed terminals instead of open ones. */
        closed?: boolean
        silent?: boolean
      }, {
        count: number
        sum?: number
        cancelled?: number
        left?: number
        unlimited?: number
        amountLimitSum?: number
        amountBalanceSum?: number
        ofEarlierMonths?: {
          count: number
          amount: number
        }
      }>
    }
    changes: {
      page: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("accessToken" | "approver" | "approverName" | "authorEmail" | "authorName" | "closedAt" | "merchantID" | "merchantRegNo" | "payDesk" | "terminalID" | "validFrom")[]
        page?: number
        limit?: number
        orderBy?: "-validFrom" | "validFrom"
        terminalOwnerID: number
        tid: number
      }, {
        nextCursor: string | null
        list: {
          validFrom: Date
          authorEmail: string | null
          authorName: string | null
          accessToken: string | null
          approver: string | null
          approverName: string | null
          closedAt: Date | null
          terminalID: string | null
          merchantID: string | null
          payDesk: string | null
          merchantRegNo: string | null
        }[]
      }>
      totals: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("accessToken" | "approver" | "approverName" | "authorEmail" | "authorName" | "closedAt" | "merchantID" | "merchantRegNo" | "payDesk" | "terminalID" | "validFrom")[]
        page?: number
        limit?: number
        orderBy?: "-validFrom" | "validFrom"
        terminalOwnerID: number
        tid: number
      }, {
        count: number
        sum?: number
        cancelled?: number
        left?: number
        unlimited?: number
        amountLimitSum?: number
        amountBalanceSum?: number
        ofEarlierMonths?: {
          count: number
          amount: number
        }
      }>
    }
    close: Mutation<{
      terminalOwnerID: number
      tid: number
    }, null>
    create: Mutation<{
      terminalOwnerID: number
      terminalID: string
      merchantID: string
      payDesk?: string | null
      merchantRegNo?: string | null
    }, {
      terminalID: string
      merchantID: string
      payDesk: string | null
      merchantRegNo: string | null
      id: number
      terminalOwnerID: number
      closedAt: Date | null
    }>
    edit: Mutation<{
      terminalOwnerID: number
      terminalID: string
      merchantID: string
      payDesk?: string | null
      merchantRegNo?: string | null
      tid: number
    }, {
      terminalID: string
      merchantID: string
      payDesk: string | null
      merchantRegNo: string | null
      id: number
      terminalOwnerID: number
      closedAt: Date | null
    }>
    figures: Query<{
      terminalOwnerID: number
      tid: number
    }, {
      lastTransaction: Date | null
      count: number
      amount: number
      amountBefore: number
    }>
    get: Query<{
      terminalOwnerID: number
      tid: number
      withClosed?: boolean
    }, {
      terminalID: string
      merchantID: string
      payDesk: string | null
      merchantRegNo: string | null
      id: number
      terminalOwnerID: number
      closedAt: Date | null
    }>
    page: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("closedAt" | "id" | "merchantID" | "merchantRegNo" | "payDesk" | "terminalID" | "terminalOwnerID")[]
      page?: number
      limit?: number
      orderBy?: "-merchantID" | "-terminalID" | "merchantID" | "terminalID"
      terminalOwnerID: number
      /** Closed terminals instead of open ones. */
      closed?: boolean
    }, {
      nextCursor: string | null
      list: {
        terminalID: string
        merchantID: string
        payDesk: string | null
        merchantRegNo: string | null
        id: number
        terminalOwnerID: number
        closedAt: Date | null
      }[]
    }>
    search: {
      page: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("id" | "payee" | "terminalID")[]
        page?: number
        limit?: number
        orderBy?: "-terminalID" | "terminalID"
        search?: string | null
      }, {
        nextCursor: string | null
        list: {
          id: number
          terminalID: string
          payee: string
        }[]
      }>
      totals: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("id" | "payee" | "terminalID")[]
        page?: number
        limit?: number
        orderBy?: "-terminalID" | "terminalID"
        search?: string | null
      }, {
        count: number
        sum?: number
        cancelled?: number
        left?: number
        unlimited?: number
        amountLimitSum?: number
        amountBalanceSum?: number
        ofEarlierMonths?: {
          count: number
          amount: number
        }
      }>
    }
    totals: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("closedAt" | "id" | "merchantID" | "merchantRegNo" | "payDesk" | "terminalID" | "terminalOwnerID")[]
      page?: number
      limit?: number
      orderBy?: "-merchantID" | "-terminalID" | "merchantID" | "terminalID"
      terminalOwnerID: number
      /** Closed terminals instead of open ones. */
      closed?: boolean
    }, {
      count: number
      sum?: number
      cancelled?: number
      left?: number
      unlimited?: number
      amountLimitSum?: number
      amountBalanceSum?: number
      ofEarlierMonths?: {
        count: number
        amount: number
      }
    }>
  }
  terminalOwner: {
    activity: {
      page: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("address" | "closedAt" | "countryCode" | "identifier" | "lastTransaction" | "name" | "settledFrom" | "terminalCount" | "terminalOwnerID" | "vatNumber")[]
        page?: number
        limit?: number
        orderBy?: "-identifier" | "-name" | "identifier" | "name"
        silent?: boolean
        name?: string | null
        identifier?: string | null
        /** Closed owners instead of open ones. */
        closed?: boolean
      }, {
        nextCursor: string | null
        list: {
          lastTransaction: Date | null
          name: string
          identifier: string | null
          address: string | null
          countryCode: string | null
          vatNumber: string | null
          settledFrom: string | null
          terminalOwnerID: number
          terminalCount: number
          closedAt: Date | null
        }[]
      }>
      totals: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("address" | "closedAt" | "countryCode" | "identifier" | "lastTransaction" | "name" | "settledFrom" | "terminalCount" | "terminalOwnerID" | "vatNumber")[]
        page?: number
        limit?: number
        orderBy?: "-identifier" | "-name" | "identifier" | "name"
        silent?: boolean
        name?: string | null
        identifier?: string | null
        /** Closed owners instead of open ones. */
        closed?: boolean
      }, {
        count: number
        sum?: number
        cancelled?: number
        left?: number
        unlimited?: number
        amountLimitSum?: number
        amountBalanceSum?: number
        ofEarlierMonths?: {
          count: number
          amount: number
        }
      }>
    }
    changes: {
      page: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("accessToken" | "address" | "approver" | "approverName" | "authorEmail" | "authorName" | "closedAt" | "countryCode" | "identifier" | "name" | "settledFrom" | "validFrom" | "vatNumber")[]
        page?: number
        limit?: number
        orderBy?: "-validFrom" | "validFrom"
        terminalOwnerID: number
      }, {
        nextCursor: string | null
        list: {
          validFrom: Date
          authorEmail: string | null
          authorName: string | null
          accessToken: string | null
          approver: string | null
          approverName: string | null
          closedAt: Date | null
          name: string | null
          identifier: string | null
          address: string | null
          countryCode: string | null
          vatNumber: string | null
          settledFrom: string | null
        }[]
      }>
      totals: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("accessToken" | "address" | "approver" | "approverName" | "authorEmail" | "authorName" | "closedAt" | "countryCode" | "identifier" | "name" | "settledFrom" | "validFrom" | "vatNumber")[]
        page?: number
        limit?: number
        orderBy?: "-validFrom" | "validFrom"
        terminalOwnerID: number
      }, {
        count: number
        sum?: number
        cancelled?: number
        left?: number
        unlimited?: number
        amountLimitSum?: number
        amountBalanceSum?: number
        ofEarlierMonths?: {
          count: number
          amount: number
        }
      }>
    }
    close: Mutation<{
      terminalOwnerID: number
    }, {
      terminalsClosed: number
    }>
    create: Mutation<{
      name: string
      identifier?: string | null
      address?: string | null
      countryCode?: string | null
      vatNumber?: string | null
      settledFrom?: string | null
    }, {
      name: string
      identifier: string | null
      address: string | null
      countryCode: string | null
      vatNumber: string | null
      settledFrom: string | null
      terminalOwnerID: number
      terminalCount: number
      closedAt: Date | null
    }>
    edit: Mutation<{
      name: string
      identifier?: string | null
      address?: string | null
      countryCode?: string | null
      vatNumber?: string | null
      settledFrom?: string | null
      terminalOwnerID: number
    }, {
      name: string
      identifier: string | null
      address: string | null
      countryCode: string | null
      vatNumber: string | null
      settledFrom: string | null
      terminalOwnerID: number
      terminalCount: number
      closedAt: Date | null
    }>
    figures: Query<{
      terminalOwnerID: number
    }, {
      lastTransaction: Date | null
      count: number
      amount: number
      amountBefore: number
    }>
    get: Query<{
      terminalOwnerID: number
      withClosed?: boolean
    }, {
      name: string
      identifier: string | null
      address: string | null
      countryCode: string | null
      vatNumber: string | null
      settledFrom: string | null
      terminalOwnerID: number
      terminalCount: number
      closedAt: Date | null
    }>
    page: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("address" | "closedAt" | "countryCode" | "identifier" | "name" | "settledFrom" | "terminalCount" | "terminalOwnerID" | "vatNumber")[]
      page?: number
      limit?: number
      orderBy?: "-identifier" | "-name" | "identifier" | "name"
      name?: string | null
      identifier?: string | null
      /** Closed owners instead of open ones. */
      closed?: boolean
    }, {
      nextCursor: string | null
      list: {
        name: string
        identifier: string | null
        address: string | null
        countryCode: string | null
        vatNumber: string | null
        settledFrom: string | null
        terminalOwnerID: number
        terminalCount: number
        closedAt: Date | null
      }[]
    }>
    totals: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("address" | "closedAt" | "countryCode" | "identifier" | "name" | "settledFrom" | "terminalCount" | "terminalOwnerID" | "vatNumber")[]
      page?: number
      limit?: number
      orderBy?: "-identifier" | "-name" | "identifier" | "name"
      name?: string | null
      identifier?: string | null
      /** Closed owners instead of open ones. */
      closed?: boolean
    }, {
      count: number
      sum?: number
      cancelled?: number
      left?: number
      unlimited?: number
      amountLimitSum?: number
      amountBalanceSum?: number
      ofEarlierMonths?: {
        count: number
        amount: number
      }
    }>
  }
  transaction: {
    cancel: Mutation<{
      id: number
      reason?: string | null
    }, {
      externalID: string | null
      metadata: {
        [key: string]: string
      }
      id: number
      cardID: number
      amount: number
      refundedAmount: number
      cancelledAmount: number | null
      comment: string | null
      showCommentInReports: boolean
      dateIn: Date
      payee: string
      operator: string | null
      hasChanged: boolean
      /** What the terminal told of the payment. */
      data: {
        receiptNumber?: string
        odometer?: number
        vehicle?: string
        driver?: string
        litres?: number
        lines?: {
          name: string
          quantity: number | null
          amount: number
        }[]
      } | null
    }>
    changes: {
      page: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("accessToken" | "amount" | "approver" | "approverName" | "authorEmail" | "authorName" | "comment" | "data" | "externalID" | "metadata" | "operator" | "payee" | "reason" | "refundedAmount" | "showCommentInReports" | "validFrom")[]
        page?: number
        limit?: number
        orderBy?: "-validFrom" | "validFrom"
        id: number
      }, {
        nextCursor: string | null
        list: {
          validFrom: Date
          authorEmail: string | null
          authorName: string | null
          accessToken: string | null
          approver: string | null
          approverName: string | null
          externalID: string | null
          metadata: {
            [key: string]: string
          } | null
          amount: number | null
          refundedAmount: number | null
          payee: string | null
          comment: string | null
          showCommentInReports: boolean | null
          reason: string | null
          operator: string | null
          data: {
            receiptNumber?: string
            odometer?: number
            vehicle?: string
            driver?: string
            litres?: number
            lines?: {
              name: string
              quantity: number | null
              amount: number
            }[]
          } | null
        }[]
      }>
      totals: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("accessToken" | "amount" | "approver" | "approverName" | "authorEmail" | "authorName" | "comment" | "data" | "externalID" | "metadata" | "operator" | "payee" | "reason" | "refundedAmount" | "showCommentInReports" | "validFrom")[]
        page?: number
        limit?: number
        orderBy?: "-validFrom" | "validFrom"
        id: number
      }, {
        count: number
        sum?: number
        cancelled?: number
        left?: number
        unlimited?: number
        amountLimitSum?: number
        amountBalanceSum?: number
        ofEarlierMonths?: {
          count: number
          amount: number
        }
      }>
    }
    create: Mutation<{
      externalID?: string | null
      metadata?: {
        [key: string]: string
      }
      cardID: number
      amount: number
      terminalID: number
      dateIn?: Date | string | null
      comment: string
      showCommentInReports?: boolean
      idempotencyKey?: string | null
    }, {
      externalID: string | null
      metadata: {
        [key: string]: string
      }
      id: number
      cardID: number
      amount: number
      refundedAmount: number
      cancelledAmount: number | null
      comment: string | null
      showCommentInReports: boolean
      dateIn: Date
      payee: string
      operator: string | null
      hasChanged: boolean
      /** What the terminal told of the payment. */
      data: {
        receiptNumber?: string
        odometer?: number
        vehicle?: string
        driver?: string
        litres?: number
        lines?: {
          name: string
          quantity: number | null
          amount: number
        }[]
      } | null
    }>
    edit: Mutation<{
      externalID?: string | null
      metadata?: {
        [key: string]: string
      }
      id: number
      amount: number
      comment?: string | null
      showCommentInReports: boolean
    }, {
      externalID: string | null
      metadata: {
        [key: string]: string
      }
      id: number
      cardID: number
      amount: number
      refundedAmount: number
      cancelledAmount: number | null
      comment: string | null
      showCommentInReports: boolean
      dateIn: Date
      payee: string
      operator: string | null
      hasChanged: boolean
      /** What the terminal told of the payment. */
      data: {
        receiptNumber?: string
        odometer?: number
        vehicle?: string
        driver?: string
        litres?: number
        lines?: {
          name: string
          quantity: number | null
          amount: number
        }[]
      } | null
    }>
    ofCard: Query<{
      cursor?: string
      page?: number
      limit?: number
      orderBy?: "-dateIn" | "dateIn"
      createdSince?: Date | string | null
      changedSince?: Date | string | null
      externalID?: string | null
      cardID: number
      startDate?: string | null
      endDate?: string | null
    }, {
      nextCursor: string | null
      totalAmount: number
      totalCount: number
      transactions: {
        externalID: string | null
        metadata: {
          [key: string]: string
        }
        id: number
        cardID: number
        amount: number
        refundedAmount: number
        cancelledAmount: number | null
        comment: string | null
        showCommentInReports: boolean
        dateIn: Date
        payee: string
        operator: string | null
        hasChanged: boolean
        /** What the terminal told of the payment. */
        data: {
          receiptNumber?: string
          odometer?: number
          vehicle?: string
          driver?: string
          litres?: number
          lines?: {
            name: string
            quantity: number | null
            amount: number
          }[]
        } | null
      }[]
    }>
    ofCompany: {
      page: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("amount" | "cancelledAmount" | "cardID" | "cardPan" | "comment" | "customerClosed" | "customerID" | "customerName" | "customerUnitClosed" | "customerUnitID" | "customerUnitName" | "data" | "dateIn" | "externalID" | "hasChanged" | "id" | "metadata" | "operator" | "payee" | "refundedAmount" | "showCommentInReports")[]
        page?: number
        limit?: number
        orderBy?: "-dateIn" | "dateIn"
        createdSince?: Date | string | null
        changedSince?: Date | string | null
        externalID?: string | null
        startDate?: string | null
        endDate?: string | null
      }, {
        nextCursor: string | null
        list: {
          externalID: string | null
          metadata: {
            [key: string]: string
          }
          id: number
          cardID: number
          amount: number
          refundedAmount: number
          cancelledAmount: number | null
          comment: string | null
          showCommentInReports: boolean
          dateIn: Date
          payee: string
          operator: string | null
          hasChanged: boolean
          /** What the terminal told of the payment. */
          data: {
            receiptNumber?: string
            odometer?: number
            vehicle?: string
            driver?: string
            litres?: number
            lines?: {
              name: string
              quantity: number | null
              amount: number
            }[]
          } | null
          cardPan: string
          customerID: number
          customerName: string
          customerClosed: boolean
          customerUnitID: number
          customerUnitName: string
          customerUnitClosed: boolean
        }[]
      }>
      totals: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("amount" | "cancelledAmount" | "cardID" | "cardPan" | "comment" | "customerClosed" | "customerID" | "customerName" | "customerUnitClosed" | "customerUnitID" | "customerUnitName" | "data" | "dateIn" | "externalID" | "hasChanged" | "id" | "metadata" | "operator" | "payee" | "refundedAmount" | "showCommentInReports")[]
        page?: number
        limit?: number
        orderBy?: "-dateIn" | "dateIn"
        createdSince?: Date | string | null
        changedSince?: Date | string | null
        externalID?: string | null
        startDate?: string | null
        endDate?: string | null
      }, {
        count: number
        sum?: number
        cancelled?: number
        left?: number
        unlimited?: number
        amountLimitSum?: number
        amountBalanceSum?: number
        ofEarlierMonths?: {
          count: number
          amount: number
        }
      }>
    }
    ofOwner: {
      page: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("amount" | "cancelledAmount" | "cardID" | "cardPan" | "comment" | "customerClosed" | "customerID" | "customerName" | "customerUnitClosed" | "customerUnitID" | "customerUnitName" | "data" | "dateIn" | "externalID" | "hasChanged" | "id" | "metadata" | "operator" | "payee" | "refundedAmount" | "showCommentInReports")[]
        page?: number
        limit?: number
        orderBy?: "-amount" | "-dateIn" | "amount" | "dateIn"
        createdSince?: Date | string | null
        changedSince?: Date | string | null
        externalID?: string | null
        terminalOwnerID: number
        terminalID?: number | null
        startDate?: string | null
        endDate?: string | null
      }, {
        nextCursor: string | null
        list: {
          externalID: string | null
          metadata: {
            [key: string]: string
          }
          id: number
          cardID: number
          amount: number
          refundedAmount: number
          cancelledAmount: number | null
          comment: string | null
          showCommentInReports: boolean
          dateIn: Date
          payee: string
          operator: string | null
          hasChanged: boolean
          /** What the terminal told of the payment. */
          data: {
            receiptNumber?: string
            odometer?: number
            vehicle?: string
            driver?: string
            litres?: number
            lines?: {
              name: string
              quantity: number | null
              amount: number
            }[]
          } | null
          cardPan: string
          customerID: number
          customerName: string
          customerClosed: boolean
          customerUnitID: number
          customerUnitName: string
          customerUnitClosed: boolean
        }[]
      }>
      totals: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("amount" | "cancelledAmount" | "cardID" | "cardPan" | "comment" | "customerClosed" | "customerID" | "customerName" | "customerUnitClosed" | "customerUnitID" | "customerUnitName" | "data" | "dateIn" | "externalID" | "hasChanged" | "id" | "metadata" | "operator" | "payee" | "refundedAmount" | "showCommentInReports")[]
        page?: number
        limit?: number
        orderBy?: "-amount" | "-dateIn" | "amount" | "dateIn"
        createdSince?: Date | string | null
        changedSince?: Date | string | null
        externalID?: string | null
        terminalOwnerID: number
        terminalID?: number | null
        startDate?: string | null
        endDate?: string | null
      }, {
        count: number
        sum?: number
        cancelled?: number
        left?: number
        unlimited?: number
        amountLimitSum?: number
        amountBalanceSum?: number
        ofEarlierMonths?: {
          count: number
          amount: number
        }
      }>
    }
  }
  webApi: {
    addAddress: Mutation<{
      ipAddress: string
      comment?: string | null
      webApiId: number
    }, {
      id: number
      ipAddress: string
      comment: string | null
      author: string | null
      authorName: string | null
    }>
    addPermission: Mutation<{
      webApiId: number
      permission: 1 | 2 | 3 | 4 | 5
    }, {
      id: number
      permission: {
        id: 1 | 2 | 3 | 4 | 5
        name: "BLOCK_CARD" | "GET_BALANCE" | "MAKE_LOAD" | "MAKE_PAYMENT" | "MAKE_REVERSAL"
      }
      author: string | null
      authorName: string | null
    }>
    allPermissions: Query<undefined, {
      list: {
        id: 1 | 2 | 3 | 4 | 5
        name: "BLOCK_CARD" | "GET_BALANCE" | "MAKE_LOAD" | "MAKE_PAYMENT" | "MAKE_REVERSAL"
      }[]
      count: number
    }>
    close: Mutation<{
      webApiId: number
    }, null>
    closeAddress: Mutation<{
      id: number
    }, null>
    closeKey: Mutation<{
      id: number
    }, null>
    closePermission: Mutation<{
      id: number
    }, null>
    create: Mutation<{
      name: string
      ipAddresses: {
        ipAddress: string
        comment?: string | null
      }[]
      permissions: (1 | 2 | 3 | 4 | 5)[]
    }, {
      name: string
      webApiId: number
      apiKey: string
      validFrom: Date
      authorEmail: string | null
      authorName: string | null
      /** Last use of any of the keys, accurate to a minute; null if no key was ever used. */
      lastUse: Date | null
      /** Refused payments and holds of the business day. */
      refusedToday: number
      /** Requests of the business day with an unknown card number or a wrong security code. */
      guessedToday: number
      webApiKeys: {
        id: number
        apiKey: string
        /** Time and author of the key's creation. Null for keys that were created by a command or before histories. */
        validFrom: Date | null
        author: string | null
        authorName: string | null
        expiresAt: Date | null
        /** Time, accurate to a minute, and address of the last use; null if the key was never used. */
        lastUse: Date | null
        lastAddress: string | null
      }[]
      webApiIPs: {
        id: number
        ipAddress: string
        comment: string | null
        author: string | null
        authorName: string | null
      }[]
      webApiPerms: {
        id: number
        permission: {
          id: 1 | 2 | 3 | 4 | 5
          name: "BLOCK_CARD" | "GET_BALANCE" | "MAKE_LOAD" | "MAKE_PAYMENT" | "MAKE_REVERSAL"
        }
        author: string | null
        authorName: string | null
      }[]
    }>
    detail: Query<{
      webApiId: number
      masked?: boolean
    }, {
      name: string
      webApiId: number
      apiKey: string
      validFrom: Date
      authorEmail: string | null
      authorName: string | null
      /** Last use of any of the keys, accurate to a minute; null if no key was ever used. */
      lastUse: Date | null
      /** Refused payments and holds of the business day. */
      refusedToday: number
      /** Requests of the business day with an unknown card number or a wrong security code. */
      guessedToday: number
      webApiKeys: {
        id: number
        apiKey: string
        /** Time and author of the key's creation. Null for keys that were created by a command or before histories. */
        validFrom: Date | null
        author: string | null
        authorName: string | null
        expiresAt: Date | null
        /** Time, accurate to a minute, and address of the last use; null if the key was never used. */
        lastUse: Date | null
        lastAddress: string | null
      }[]
      webApiIPs: {
        id: number
        ipAddress: string
        comment: string | null
        author: string | null
        authorName: string | null
      }[]
      webApiPerms: {
        id: number
        permission: {
          id: 1 | 2 | 3 | 4 | 5
          name: "BLOCK_CARD" | "GET_BALANCE" | "MAKE_LOAD" | "MAKE_PAYMENT" | "MAKE_REVERSAL"
        }
        author: string | null
        authorName: string | null
      }[]
    }>
    edit: Mutation<{
      name: string
      masked?: boolean
      webApiId: number
    }, {
      name: string
      webApiId: number
      apiKey: string
      validFrom: Date
      authorEmail: string | null
      authorName: string | null
      /** Last use of any of the keys, accurate to a minute; null if no key was ever used. */
      lastUse: Date | null
      /** Refused payments and holds of the business day. */
      refusedToday: number
      /** Requests of the business day with an unknown card number or a wrong security code. */
      guessedToday: number
      webApiKeys: {
        id: number
        apiKey: string
        /** Time and author of the key's creation. Null for keys that were created by a command or before histories. */
        validFrom: Date | null
        author: string | null
        authorName: string | null
        expiresAt: Date | null
        /** Time, accurate to a minute, and address of the last use; null if the key was never used. */
        lastUse: Date | null
        lastAddress: string | null
      }[]
      webApiIPs: {
        id: number
        ipAddress: string
        comment: string | null
        author: string | null
        authorName: string | null
      }[]
      webApiPerms: {
        id: number
        permission: {
          id: 1 | 2 | 3 | 4 | 5
          name: "BLOCK_CARD" | "GET_BALANCE" | "MAKE_LOAD" | "MAKE_PAYMENT" | "MAKE_REVERSAL"
        }
        author: string | null
        authorName: string | null
      }[]
    }>
    editAddress: Mutation<{
      id: number
      comment?: string | null
    }, {
      id: number
      ipAddress: string
      comment: string | null
      author: string | null
      authorName: string | null
    }>
    page: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("apiKey" | "authorEmail" | "authorName" | "guessedToday" | "lastUse" | "name" | "refusedToday" | "validFrom" | "webApiId")[]
      page?: number
      limit?: number
      orderBy?: "-name" | "name"
      companyID?: "company" | number
    }, {
      nextCursor: string | null
      list: {
        name: string
        webApiId: number
        apiKey: string
        validFrom: Date
        authorEmail: string | null
        authorName: string | null
        /** Last use of any of the keys, accurate to a minute; null if no key was ever used. */
        lastUse: Date | null
        /** Refused payments and holds of the business day. */
        refusedToday: number
        /** Requests of the business day with an unknown card number or a wrong security code. */
        guessedToday: number
      }[]
    }>
    permissions: Query<{
      webApiId: number
    }, {
      list: {
        id: number
        permission: {
          id: 1 | 2 | 3 | 4 | 5
          name: "BLOCK_CARD" | "GET_BALANCE" | "MAKE_LOAD" | "MAKE_PAYMENT" | "MAKE_REVERSAL"
        }
        author: string | null
        authorName: string | null
      }[]
      count: number
    }>
    refusedPayments: {
      page: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("cardID" | "customerClosed" | "customerID" | "customerName" | "nameOnCard" | "panLast4" | "receivedAt" | "refusal" | "requestedAmount" | "requestID" | "terminalID" | "webApiId" | "webApiName")[]
        page?: number
        limit?: number
        orderBy?: "-receivedAt" | "receivedAt"
        startDate?: string | null
        endDate?: string | null
        refusedFor?: "blocked" | "code" | "money" | "other" | "pan" | "rule" | "state" | "terminal" | "uses" | null
        terminalID?: string | null
        panLast4?: string | null
      }, {
        nextCursor: string | null
        list: {
          receivedAt: Date
          requestID: string | null
          /** The card number's last four digits. */
          panLast4: string | null
          terminalID: string | null
          requestedAmount: number | null
          refusal: {
            code: ErrorCode
            reason?: RefusalReason
            cardState?: 0 | 1 | 2 | 3 | null
            blocked?: true
            rule?: {
              cardRuleID: number
              period: "day" | "month" | "transaction" | "week"
              amountLeft: number | null
              countLeft: number | null
              ends: string | null
            }
          } | null
          cardID: number | null
          nameOnCard: string | null
          customerID: number | null
          customerName: string | null
          customerClosed: boolean
          webApiId: number
          webApiName: string
        }[]
      }>
      totals: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("cardID" | "customerClosed" | "customerID" | "customerName" | "nameOnCard" | "panLast4" | "receivedAt" | "refusal" | "requestedAmount" | "requestID" | "terminalID" | "webApiId" | "webApiName")[]
        page?: number
        limit?: number
        orderBy?: "-receivedAt" | "receivedAt"
        startDate?: string | null
        endDate?: string | null
        refusedFor?: "blocked" | "code" | "money" | "other" | "pan" | "rule" | "state" | "terminal" | "uses" | null
        terminalID?: string | null
        panLast4?: string | null
      }, {
        count: number
        sum?: number
        cancelled?: number
        left?: number
        unlimited?: number
        amountLimitSum?: number
        amountBalanceSum?: number
        ofEarlierMonths?: {
          count: number
          amount: number
        }
      }>
    }
    requests: {
      page: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("amount" | "approvedAmount" | "cardID" | "externalID" | "holdID" | "idempotencyKey" | "kind" | "panLast4" | "paymentKey" | "receivedAt" | "refusal" | "requestedAmount" | "requestID" | "reversedAmount" | "status" | "terminalID" | "transactionID")[]
        page?: number
        limit?: number
        orderBy?: "-receivedAt" | "receivedAt"
        webApiId: number
        refused?: boolean
      }, {
        nextCursor: string | null
        list: {
          receivedAt: Date
          requestID: string | null
          idempotencyKey: string
          kind: "balance" | "block" | "hold" | "load" | "payment" | "release" | "reversal" | "simulation"
          status: "held" | "loaded" | "partial" | "refused" | "released" | "reversed" | "taken"
          /** The card number's last four digits. */
          panLast4: string | null
          terminalID: string | null
          transactionID: number | null
          /** The hold, also of its completion, which is a payment. */
          holdID: number | null
          /** As the request had it; null also for refusals that no key keeps. */
          externalID: string | null
          requestedAmount: number | null
          approvedAmount: number | null
          amount: number | null
          /** Amount that a reversal returned, also for a repeated one; 0 if the payment had not arrived. Null for payments. */
          reversedAmount: number | null
          /** Only for a reversal that named its payment by key. */
          paymentKey: string | null
          refusal: {
            code: ErrorCode
            reason?: RefusalReason
            cardState?: 0 | 1 | 2 | 3 | null
            blocked?: true
            rule?: {
              cardRuleID: number
              period: "day" | "month" | "transaction" | "week"
              amountLeft: number | null
              countLeft: number | null
              ends: string | null
            }
          } | null
          cardID: number | null
        }[]
      }>
      totals: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("amount" | "approvedAmount" | "cardID" | "externalID" | "holdID" | "idempotencyKey" | "kind" | "panLast4" | "paymentKey" | "receivedAt" | "refusal" | "requestedAmount" | "requestID" | "reversedAmount" | "status" | "terminalID" | "transactionID")[]
        page?: number
        limit?: number
        orderBy?: "-receivedAt" | "receivedAt"
        webApiId: number
        refused?: boolean
      }, {
        count: number
        sum?: number
        cancelled?: number
        left?: number
        unlimited?: number
        amountLimitSum?: number
        amountBalanceSum?: number
        ofEarlierMonths?: {
          count: number
          amount: number
        }
      }>
    }
    rotateKey: Mutation<{
      webApiId: number
      overlapDays?: number
    }, {
      name: string
      webApiId: number
      apiKey: string
      validFrom: Date
      authorEmail: string | null
      authorName: string | null
      /** Last use of any of the keys, accurate to a minute; null if no key was ever used. */
      lastUse: Date | null
      /** Refused payments and holds of the business day. */
      refusedToday: number
      /** Requests of the business day with an unknown card number or a wrong security code. */
      guessedToday: number
      webApiKeys: {
        id: number
        apiKey: string
        /** Time and author of the key's creation. Null for keys that were created by a command or before histories. */
        validFrom: Date | null
        author: string | null
        authorName: string | null
        expiresAt: Date | null
        /** Time, accurate to a minute, and address of the last use; null if the key was never used. */
        lastUse: Date | null
        lastAddress: string | null
      }[]
      webApiIPs: {
        id: number
        ipAddress: string
        comment: string | null
        author: string | null
        authorName: string | null
      }[]
      webApiPerms: {
        id: number
        permission: {
          id: 1 | 2 | 3 | 4 | 5
          name: "BLOCK_CARD" | "GET_BALANCE" | "MAKE_LOAD" | "MAKE_PAYMENT" | "MAKE_REVERSAL"
        }
        author: string | null
        authorName: string | null
      }[]
    }>
    totals: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("apiKey" | "authorEmail" | "authorName" | "guessedToday" | "lastUse" | "name" | "refusedToday" | "validFrom" | "webApiId")[]
      page?: number
      limit?: number
      orderBy?: "-name" | "name"
      companyID?: "company" | number
    }, {
      count: number
      sum?: number
      cancelled?: number
      left?: number
      unlimited?: number
      amountLimitSum?: number
      amountBalanceSum?: number
      ofEarlierMonths?: {
        count: number
        amount: number
      }
    }>
  }
  webhook: {
    all: Query<{
      webApiId: number
      masked?: boolean
    }, {
      list: {
        id: number
        webApiId: number
        url: string
        /** The chosen types of events; null is every type. */
        types: ("card.blocked" | "card.closed" | "card.loaded" | "card.unblocked" | "cards.issued" | "hold.accepted" | "hold.ended" | "hold.refused" | "load.accepted" | "load.refused" | "load.reversed" | "notice.raised" | "payment.accepted" | "payment.refused" | "reversal.accepted" | "reversal.refused" | "transaction.cancelled" | "transaction.changed" | "transaction.created")[] | null
        state: "active" | "failing" | "paused"
        secret: string
        /** Time until which events are also signed with the secret before the last rotation, or null. */
        oldSecretUntil: Date | null
        /** Time of the first failed attempt since the last success; null if the last attempt succeeded. */
        failingSince: Date | null
        author: string | null
        authorName: string | null
      }[]
      count: number
    }>
    close: Mutation<{
      id: number
    }, null>
    create: Mutation<{
      masked?: boolean
      webApiId: number
      url: string
      types?: ("card.blocked" | "card.closed" | "card.loaded" | "card.unblocked" | "cards.issued" | "hold.accepted" | "hold.ended" | "hold.refused" | "load.accepted" | "load.refused" | "load.reversed" | "notice.raised" | "payment.accepted" | "payment.refused" | "reversal.accepted" | "reversal.refused" | "transaction.cancelled" | "transaction.changed" | "transaction.created")[] | null
    }, {
      id: number
      webApiId: number
      url: string
      /** The chosen types of events; null is every type. */
      types: ("card.blocked" | "card.closed" | "card.loaded" | "card.unblocked" | "cards.issued" | "hold.accepted" | "hold.ended" | "hold.refused" | "load.accepted" | "load.refused" | "load.reversed" | "notice.raised" | "payment.accepted" | "payment.refused" | "reversal.accepted" | "reversal.refused" | "transaction.cancelled" | "transaction.changed" | "transaction.created")[] | null
      state: "active" | "failing" | "paused"
      secret: string
      /** Time until which events are also signed with the secret before the last rotation, or null. */
      oldSecretUntil: Date | null
      /** Time of the first failed attempt since the last success; null if the last attempt succeeded. */
      failingSince: Date | null
      author: string | null
      authorName: string | null
    }>
    deliveries: {
      page: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("answer" | "attempts" | "body" | "createdAt" | "eventID" | "failure" | "headers" | "id" | "lastAttemptAt" | "nextAttemptAt" | "state" | "status" | "type")[]
        page?: number
        limit?: number
        orderBy?: "-createdAt" | "createdAt"
        webhookID: number
        failed?: boolean
      }, {
        nextCursor: string | null
        list: {
          id: number
          eventID: string
          type: "card.blocked" | "card.closed" | "card.loaded" | "card.unblocked" | "cards.issued" | "hold.accepted" | "hold.ended" | "hold.refused" | "load.accepted" | "load.refused" | "load.reversed" | "notice.raised" | "payment.accepted" | "payment.refused" | "reversal.accepted" | "reversal.refused" | "test" | "transaction.cancelled" | "transaction.changed" | "transaction.created"
          state: "delivered" | "failed" | "retrying" | "shown" | "waiting"
          createdAt: Date
          attempts: number
          lastAttemptAt: Date | null
          /** Null once the event is delivered or given up. */
          nextAttemptAt: Date | null
          /** HTTP status of the last answer; null if there was none. */
          status: number | null
          /** First characters of the last answer. */
          answer: string | null
          failure: "certificate" | "notAllowed" | "sandbox" | "timedOut" | "unreachable" | null
          /** The event as it would be sent, in a sandbox alone. */
          body: string | null
          /** Its headers, with signatures of the time of the attempt, in a sandbox alone. */
          headers: {
            [key: string]: string
          } | null
        }[]
      }>
      totals: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("answer" | "attempts" | "body" | "createdAt" | "eventID" | "failure" | "headers" | "id" | "lastAttemptAt" | "nextAttemptAt" | "state" | "status" | "type")[]
        page?: number
        limit?: number
        orderBy?: "-createdAt" | "createdAt"
        webhookID: number
        failed?: boolean
      }, {
        count: number
        sum?: number
        cancelled?: number
        left?: number
        unlimited?: number
        amountLimitSum?: number
        amountBalanceSum?: number
        ofEarlierMonths?: {
          count: number
          amount: number
        }
      }>
    }
    edit: Mutation<{
      masked?: boolean
      id: number
      url: string
      types?: ("card.blocked" | "card.closed" | "card.loaded" | "card.unblocked" | "cards.issued" | "hold.accepted" | "hold.ended" | "hold.refused" | "load.accepted" | "load.refused" | "load.reversed" | "notice.raised" | "payment.accepted" | "payment.refused" | "reversal.accepted" | "reversal.refused" | "transaction.cancelled" | "transaction.changed" | "transaction.created")[] | null
    }, {
      id: number
      webApiId: number
      url: string
      /** The chosen types of events; null is every type. */
      types: ("card.blocked" | "card.closed" | "card.loaded" | "card.unblocked" | "cards.issued" | "hold.accepted" | "hold.ended" | "hold.refused" | "load.accepted" | "load.refused" | "load.reversed" | "notice.raised" | "payment.accepted" | "payment.refused" | "reversal.accepted" | "reversal.refused" | "transaction.cancelled" | "transaction.changed" | "transaction.created")[] | null
      state: "active" | "failing" | "paused"
      secret: string
      /** Time until which events are also signed with the secret before the last rotation, or null. */
      oldSecretUntil: Date | null
      /** Time of the first failed attempt since the last success; null if the last attempt succeeded. */
      failingSince: Date | null
      author: string | null
      authorName: string | null
    }>
    get: Query<{
      webApiId: number
      masked?: boolean
    }, {
      webhook: {
        id: number
        webApiId: number
        url: string
        /** The chosen types of events; null is every type. */
        types: ("card.blocked" | "card.closed" | "card.loaded" | "card.unblocked" | "cards.issued" | "hold.accepted" | "hold.ended" | "hold.refused" | "load.accepted" | "load.refused" | "load.reversed" | "notice.raised" | "payment.accepted" | "payment.refused" | "reversal.accepted" | "reversal.refused" | "transaction.cancelled" | "transaction.changed" | "transaction.created")[] | null
        state: "active" | "failing" | "paused"
        secret: string
        /** Time until which events are also signed with the secret before the last rotation, or null. */
        oldSecretUntil: Date | null
        /** Time of the first failed attempt since the last success; null if the last attempt succeeded. */
        failingSince: Date | null
        author: string | null
        authorName: string | null
      } | null
    }>
    pause: Mutation<{
      masked?: boolean
      id: number
      paused: boolean
    }, {
      id: number
      webApiId: number
      url: string
      /** The chosen types of events; null is every type. */
      types: ("card.blocked" | "card.closed" | "card.loaded" | "card.unblocked" | "cards.issued" | "hold.accepted" | "hold.ended" | "hold.refused" | "load.accepted" | "load.refused" | "load.reversed" | "notice.raised" | "payment.accepted" | "payment.refused" | "reversal.accepted" | "reversal.refused" | "transaction.cancelled" | "transaction.changed" | "transaction.created")[] | null
      state: "active" | "failing" | "paused"
      secret: string
      /** Time until which events are also signed with the secret before the last rotation, or null. */
      oldSecretUntil: Date | null
      /** Time of the first failed attempt since the last success; null if the last attempt succeeded. */
      failingSince: Date | null
      author: string | null
      authorName: string | null
    }>
    rotateSecret: Mutation<{
      masked?: boolean
      id: number
    }, {
      id: number
      webApiId: number
      url: string
      /** The chosen types of events; null is every type. */
      types: ("card.blocked" | "card.closed" | "card.loaded" | "card.unblocked" | "cards.issued" | "hold.accepted" | "hold.ended" | "hold.refused" | "load.accepted" | "load.refused" | "load.reversed" | "notice.raised" | "payment.accepted" | "payment.refused" | "reversal.accepted" | "reversal.refused" | "transaction.cancelled" | "transaction.changed" | "transaction.created")[] | null
      state: "active" | "failing" | "paused"
      secret: string
      /** Time until which events are also signed with the secret before the last rotation, or null. */
      oldSecretUntil: Date | null
      /** Time of the first failed attempt since the last success; null if the last attempt succeeded. */
      failingSince: Date | null
      author: string | null
      authorName: string | null
    }>
    sendAgain: Mutation<{
      id: number
    }, {
      id: number
      eventID: string
      type: "card.blocked" | "card.closed" | "card.loaded" | "card.unblocked" | "cards.issued" | "hold.accepted" | "hold.ended" | "hold.refused" | "load.accepted" | "load.refused" | "load.reversed" | "notice.raised" | "payment.accepted" | "payment.refused" | "reversal.accepted" | "reversal.refused" | "test" | "transaction.cancelled" | "transaction.changed" | "transaction.created"
      state: "delivered" | "failed" | "retrying" | "shown" | "waiting"
      createdAt: Date
      attempts: number
      lastAttemptAt: Date | null
      /** Null once the event is delivered or given up. */
      nextAttemptAt: Date | null
      /** HTTP status of the last answer; null if there was none. */
      status: number | null
      /** First characters of the last answer. */
      answer: string | null
      failure: "certificate" | "notAllowed" | "sandbox" | "timedOut" | "unreachable" | null
      /** The event as it would be sent, in a sandbox alone. */
      body: string | null
      /** Its headers, with signatures of the time of the attempt, in a sandbox alone. */
      headers: {
        [key: string]: string
      } | null
    }>
    sendTest: Mutation<{
      id: number
      type?: "card.blocked" | "card.closed" | "card.loaded" | "card.unblocked" | "cards.issued" | "hold.accepted" | "hold.ended" | "hold.refused" | "load.accepted" | "load.refused" | "load.reversed" | "notice.raised" | "payment.accepted" | "payment.refused" | "reversal.accepted" | "reversal.refused" | "test" | "transaction.cancelled" | "transaction.changed" | "transaction.created"
    }, {
      id: number
      eventID: string
      type: "card.blocked" | "card.closed" | "card.loaded" | "card.unblocked" | "cards.issued" | "hold.accepted" | "hold.ended" | "hold.refused" | "load.accepted" | "load.refused" | "load.reversed" | "notice.raised" | "payment.accepted" | "payment.refused" | "reversal.accepted" | "reversal.refused" | "test" | "transaction.cancelled" | "transaction.changed" | "transaction.created"
      state: "delivered" | "failed" | "retrying" | "shown" | "waiting"
      createdAt: Date
      attempts: number
      lastAttemptAt: Date | null
      /** Null once the event is delivered or given up. */
      nextAttemptAt: Date | null
      /** HTTP status of the last answer; null if there was none. */
      status: number | null
      /** First characters of the last answer. */
      answer: string | null
      failure: "certificate" | "notAllowed" | "sandbox" | "timedOut" | "unreachable" | null
      /** The event as it would be sent, in a sandbox alone. */
      body: string | null
      /** Its headers, with signatures of the time of the attempt, in a sandbox alone. */
      headers: {
        [key: string]: string
      } | null
    }>
  }
  withoutClient: {
    addClient: Mutation<{
      data: {
        validFrom: string
        validTo: string
        amountLimit: number | null
        countLimit: number | null
        customerID: number
        customerUnitID?: number | null
      }
      cardIDs: number[]
    }, null>
    cards: {
      page: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("cardProductID" | "cardProductName" | "duration" | "expiryDateOnCard" | "hiddenName" | "id" | "info" | "nameOnCard" | "pan")[]
        page?: number
        limit?: number
        orderBy?: "-pan" | "pan"
        cardBatchID: number
      }, {
        nextCursor: string | null
        list: {
          id: number
          pan: string
          nameOnCard: string
          info: string | null
          hiddenName: string | null
          cardProductID: number
          cardProductName: string
          /** Duration of the product, in months. */
          duration: number
          expiryDateOnCard: Date
        }[]
      }>
      totals: Query<{
        cursor?: string
        withTotals?: boolean
        fields?: ("cardProductID" | "cardProductName" | "duration" | "expiryDateOnCard" | "hiddenName" | "id" | "info" | "nameOnCard" | "pan")[]
        page?: number
        limit?: number
        orderBy?: "-pan" | "pan"
        cardBatchID: number
      }, {
        count: number
        sum?: number
        cancelled?: number
        left?: number
        unlimited?: number
        amountLimitSum?: number
        amountBalanceSum?: number
        ofEarlierMonths?: {
          count: number
          amount: number
        }
      }>
    }
    close: Mutation<{
      cardIDs: number[]
    }, null>
    create: Mutation<{
      card: {
        cardProductID: number
        nameOnCard: string
        info?: string | null
        hiddenName?: string | null
        expiryDateOnCard: string
      }
      noOfCards: number
      pwd?: string | null
    }, {
      fileName: string
      contentType: string
      content: Uint8Array
      cardBatchID: number
    }>
    createBatch: Mutation<{
      card: {
        cardProductID: number
        nameOnCard: string
        info?: string | null
        hiddenName?: string | null
        expiryDateOnCard: string
      }
      noOfCards: number
      pwd?: string | null
    }, {
      cardBatchID: number
      dateIn: Date
      cardCount: number
      webEnabled: boolean
      cardsLeft: number
      cardProductID: number
      cardProductName: string
      /** Duration of the product, in months. */
      duration: number
      expiryDateOnCard: Date
      authorName: string
    }>
    get: Query<{
      cardBatchID: number
    }, {
      cardBatchID: number
      dateIn: Date
      cardCount: number
      webEnabled: boolean
      cardsLeft: number
      cardProductID: number
      cardProductName: string
      /** Duration of the product, in months. */
      duration: number
      expiryDateOnCard: Date
      authorName: string
    }>
    page: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("authorName" | "cardBatchID" | "cardCount" | "cardProductID" | "cardProductName" | "cardsLeft" | "dateIn" | "duration" | "expiryDateOnCard" | "webEnabled")[]
      page?: number
      limit?: number
      orderBy?: "-dateIn" | "dateIn"
    }, {
      nextCursor: string | null
      list: {
        cardBatchID: number
        dateIn: Date
        cardCount: number
        webEnabled: boolean
        cardsLeft: number
        cardProductID: number
        cardProductName: string
        /** Duration of the product, in months. */
        duration: number
        expiryDateOnCard: Date
        authorName: string
      }[]
    }>
    totals: Query<{
      cursor?: string
      withTotals?: boolean
      fields?: ("authorName" | "cardBatchID" | "cardCount" | "cardProductID" | "cardProductName" | "cardsLeft" | "dateIn" | "duration" | "expiryDateOnCard" | "webEnabled")[]
      page?: number
      limit?: number
      orderBy?: "-dateIn" | "dateIn"
    }, {
      count: number
      sum?: number
      cancelled?: number
      left?: number
      unlimited?: number
      amountLimitSum?: number
      amountBalanceSum?: number
      ofEarlierMonths?: {
        count: number
        amount: number
      }
    }>
    withCards: Query<{
      cursor?: string
      page?: number
      limit?: number
      orderBy?: "-pan" | "pan"
      cardBatchID: number
    }, {
      nextCursor: string | null
      cardBatchID: number
      dateIn: Date
      cardCount: number
      webEnabled: boolean
      cardsLeft: number
      cardProductID: number
      cardProductName: string
      /** Duration of the product, in months. */
      duration: number
      expiryDateOnCard: Date
      authorName: string
      list: {
        id: number
        pan: string
        nameOnCard: string
        info: string | null
        hiddenName: string | null
        cardProductID: number
        cardProductName: string
        /** Duration of the product, in months. */
        duration: number
        expiryDateOnCard: Date
      }[]
      count: number
    }>
  }
}
