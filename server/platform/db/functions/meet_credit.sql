-- Amounts go back to the credits they came from. Credit that was used since cannot be taken back.
create or replace function meet_credit(of_deposit bigint, of_return bigint, of_staff text) returns void language plpgsql as $$
declare
  entry credit_entries;
begin
  for entry in
    insert into credit_entries (credit_id, day, kind, millimes, order_id, order_number, staff_name, against)
    select e.credit_id, e.day, e.kind, -e.millimes, e.order_id, e.order_number, of_staff, e.id from credit_entries e
    where (e.deposit_id = of_deposit or e.return_id = of_return)
      and not exists (select from credit_entries met where met.against = e.id) order by e.id
    returning *
  loop
    perform settle_credit_entry(entry);
  end loop;
end $$;
comment on function meet_credit(bigint, bigint, text) is 'Takes back what a deposit or a return gave or used of a credit.';
