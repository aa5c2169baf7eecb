export interface FiledPayment {
  id: string
  affiliate_id: number
  affiliate: string | null
  /** Exact decimal: what arrives. */
  amount: string
  currency: string
  payment_email: string | null
  account_number: string | null
  bank_name: string | null
  wallet_address: string | null
  crypto_network: string | null
  /** Read by `detailsOf`. */
  details: unknown
}
