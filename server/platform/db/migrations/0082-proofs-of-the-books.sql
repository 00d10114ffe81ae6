-- The shop proves its own books every night, a little at a time: what is written once must be what its ledger comes to.
create table book_proofs (
  id bigint generated always as identity primary key,
  began_at timestamptz not null default now(),
  ended_at timestamptz,
  -- How far it has come: which part, and behind which of its rows.
  part text not null,
  after bigint not null default 0,
  looked jsonb not null default '{}',
  wrong jsonb not null default '[]',
  wrong_count integer not null default 0 check (wrong_count >= 0)
);
create unique index book_proofs_open on book_proofs ((true)) where ended_at is null;

comment on table book_proofs is 'What the nightly look at stock, orders, parcels, money and papers compared, and what did not agree. Thirty of them.';
