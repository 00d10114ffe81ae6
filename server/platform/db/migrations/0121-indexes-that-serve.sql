-- The events of an order are found by order_events_of_order, those that were notified too.
drop index order_events_notified;
-- For deleting orders and erasing a person, which read all reviews for it.
create index reviews_of_order on reviews (order_id) where order_id is not null;
