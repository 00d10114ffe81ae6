-- What was given back of what was paid ahead stands among the deposits, below nothing, so that their sum is what the shop has.
alter table order_deposits drop constraint order_deposits_millimes_check;
alter table order_deposits add constraint order_deposits_millimes_check
  check (millimes > 0 or (millimes < 0 and way <> 'exchange'));

-- What was paid ahead beyond what was kept costs: a part was kept at the door, or pieces came back that were not paid otherwise.
-- Where nothing was kept of what had been delivered, all of it.
alter table orders add column owed_back_millimes bigint not null generated always as (
  case
    when state = 'delivered' then greatest(deposit_millimes - refunded_millimes
      - greatest(subtotal_millimes + delivery_fee_millimes - discount_millimes, 0), 0)
    when state = 'returned' and returned_from = 'delivered' then greatest(deposit_millimes - refunded_millimes, 0)
    else 0
  end
) stored;
create index orders_owed_back on orders (number) where owed_back_millimes > 0 and deleted_at is null;

comment on table order_deposits is 'Money taken before an order left, and below nothing what was given back of it: how much, how, when, by whom. Never removed but with the order; a mistake is undone.';
