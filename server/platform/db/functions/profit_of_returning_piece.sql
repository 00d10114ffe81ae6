create or replace function profit_of_returning_piece() returns trigger language plpgsql as $$
begin
  perform settle_profit(new.order_id);
  return null;
end $$;
comment on function profit_of_returning_piece() is 'Settles the profit of an order whose returned piece was checked.';

drop trigger if exists returning_pieces_in_profit on returning_pieces;
create constraint trigger returning_pieces_in_profit after update on returning_pieces deferrable initially deferred for each row
  when (old.checked_as is distinct from new.checked_as) execute function profit_of_returning_piece();
