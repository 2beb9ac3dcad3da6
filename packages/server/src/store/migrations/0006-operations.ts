/** Names of operations whose fate nobody may know when a connection is lost: see postgres-writer.ts. */
export const operations = ['create table operations (name text primary key)'];
