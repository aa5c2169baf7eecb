import type { Pg } from '../../storage/postgres/schema.ts'

/** The email address of a user: the signed-in person's own, also where several sign in for one affiliate. */
export const findEmail = async (pg: Pg, user_id: number): Promise<string | undefined> => {
  const user = await pg.selectFrom('users').where('id', '=', user_id).select('email').executeTakeFirst()
  return user?.email
}

export interface Profile {
  email: string
  login: string | null
  first_name: string | null
  last_name: string | null
  company: string | null
  website: string | null
  phone: string | null
  address: string | null
  zipcode: string | null
  city: string | null
  country: string | null
  telegram: string | null
  main_verticals: string[]
  monthly_revenue: string | null
  traffic_sources: string[]
}

/** The profile of a user's affiliate, with the user's own email address. */
export const findProfile = (pg: Pg, user_id: number): Promise<Profile | undefined> =>
  pg
    .selectFrom('users')
    .innerJoin('affiliates', 'affiliates.id', 'users.affiliate_id')
    .where('users.id', '=', user_id)
    .select([
      'users.email',
      'affiliates.login',
      'affiliates.first_name',
      'affiliates.last_name',
      'affiliates.company',
      'affiliates.website',
      'affiliates.phone',
      'affiliates.address',
      'affiliates.zipcode',
      'affiliates.city',
      'affiliates.country',
      'affiliates.telegram',
      'affiliates.main_verticals',
      'affiliates.monthly_revenue',
      'affiliates.traffic_sources',
    ])
    .executeTakeFirst()
