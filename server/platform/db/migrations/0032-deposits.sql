-- Money the shop was given before an order leaves: the courier asks for what is left.
create table order_deposits (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  millimes bigint not null check (millimes > 0),
  way text not null check (way in ('d17', 'transfer', 'shop')),
  paid_on date not null,
  staff_name text not null,
  made_at timestamptz not null default now(),
  -- One that was a mistake stays, and counts no more.
  undone_at timestamptz,
  undone_by text
);
create index order_deposits_of_order on order_deposits (order_id);

-- What was deposited for an order and counts; kept in step with its deposits, in the transaction that changes them.
alter table orders add column deposit_millimes bigint not null default 0 check (deposit_millimes >= 0);

comment on table order_deposits is 'Money taken before an order left: how much, how, when, by whom. Never removed but with the order; a mistake is undone.';
